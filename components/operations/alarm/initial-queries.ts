import { listInput } from '@/components/foundation/resource/list-query';
import { alarmList } from '@/lib/contract/alarm/calls';
import { alarmRuleList, maintenanceList } from '@/lib/contract/alarm/rules';
import { deliveryList, webhookList } from '@/lib/contract/alarm/webhooks';
import { type WantedCall, wants } from '@/lib/contract/wire';
import { type View, viewAt } from './views';

const listOf: Record<View, (params: URLSearchParams) => WantedCall> = {
  list: (params) => wants(alarmList, listInput(alarmList, params)),
  rules: (params) => wants(alarmRuleList, { officeId: params.get('officeId') ?? undefined }),
  maintenance: (params) => wants(maintenanceList, listInput(maintenanceList, params)),
  webhooks: (params) => wants(webhookList, listInput(webhookList, params)),
  deliveries: (params) => wants(deliveryList, listInput(deliveryList, params)),
};

export const initialQueries = (params: URLSearchParams, path: string) => [listOf[viewAt(path)](params)];
