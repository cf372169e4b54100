import { alarmDetail, alarmList } from '@/lib/contract/alarm/calls';
import { alarmRuleList, maintenanceList } from '@/lib/contract/alarm/rules';
import { deliveryList, webhookList } from '@/lib/contract/alarm/webhooks';
import { alarmCount } from '@/lib/contract/frame';

/** What changes with an alarm. */
export const alarmReads = [alarmList, alarmDetail, alarmCount];
/** What changes with who is notified, and when. */
export const alarmRuleReads = [alarmRuleList, maintenanceList];
/** What changes with a webhook, and with what is sent to it. */
export const webhookReads = [webhookList, deliveryList];
