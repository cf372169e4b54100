import { alarmDetail, alarmList } from '@/lib/contract/alarm/calls';
import { maintenanceList } from '@/lib/contract/alarm/maintenance';
import { alarmRuleList } from '@/lib/contract/alarm/rules';
import { deliveryList, webhookList } from '@/lib/contract/alarm/webhooks';
import { alarmCount } from '@/lib/contract/frame';

/** Calls affected by a change of an alarm. */
export const alarmReads = [alarmList, alarmDetail, alarmCount];
/** Calls affected by a change of who is notified, and when. */
export const alarmRuleReads = [alarmRuleList, maintenanceList];
/** Calls affected by a change of a webhook, and by its deliveries. */
export const webhookReads = [webhookList, deliveryList];
