import { listInput } from '@/components/foundation/resource/list-query';
import { alarmList } from '@/lib/contract/alarm/calls';
import { maintenanceList } from '@/lib/contract/alarm/maintenance';
import { alarmRuleList } from '@/lib/contract/alarm/rules';
import { deliveryList, webhookList } from '@/lib/contract/alarm/webhooks';
import { type InitialQuery, initialQuery } from '@/lib/contract/wire';
import { type View, viewAt } from './views';

const listOf: Record<View, (params: URLSearchParams) => InitialQuery> = {
  list: (params) => initialQuery(alarmList, listInput(alarmList, params)),
  rules: (params) => initialQuery(alarmRuleList, { officeId: params.get('officeId') ?? undefined }),
  maintenance: (params) => initialQuery(maintenanceList, listInput(maintenanceList, params)),
  webhooks: (params) => initialQuery(webhookList, listInput(webhookList, params)),
  deliveries: (params) => initialQuery(deliveryList, listInput(deliveryList, params)),
};

export const initialQueries = (params: URLSearchParams, path: string) => [listOf[viewAt(path)](params)];
