import * as contract from '@/lib/contract/alarm/calls';
import * as maintenance from '@/lib/contract/alarm/maintenance';
import * as rule from '@/lib/contract/alarm/rules';
import * as hook from '@/lib/contract/alarm/webhooks';
import { visitorPhoto } from '@/lib/contract/bytes';
import { alarmCount } from '@/lib/contract/frame';
import { alarm } from '@/lib/contract/gateway';
import { permits } from '@/lib/contract/permissions';
import { notFound } from '../../base/problem';
import type { Router } from '../../http/route';
import { acknowledge, closeAlarms, snooze, wake } from './by-hand';
import { deliveryPage, resend, sendTest } from './deliveries';
import { exportAlarms, exportSelected } from './export';
import { deleteMaintenance, maintenancePage, saveMaintenance } from './maintenance';
import { reportAlarm } from './reported';
import { alarmPage, findAlarm, openCount } from './repository';
import { recipients, resetRule, rulesOf, saveRule } from './rules';
import { photoOf } from './visitors';
import { deleteWebhooks, rotateWebhook, saveWebhook, webhookPage } from './webhooks';

export function alarmRoutes(route: Router) {
  route.terminal(alarm, { steps: reportAlarm });

  route.user(contract.alarmList, ({ tx, now }, query) => alarmPage(tx, query, now));
  route.user(contract.alarmDetail, async ({ tx, caller, now }, { id }) => {
    const terminals = permits(caller.permissions, 'terminal:terminal:view');
    const found = await findAlarm(tx, { id, terminals }, now);
    if (!found) throw notFound();
    return found;
  });
  route.user(alarmCount, async ({ tx, caller, now }) => ({
    count: permits(caller.permissions, 'sys:alarm:view') ? await openCount(tx, now) : 0,
  }));
  route.user(contract.alarmCleanUp, closeAlarms);
  route.user(contract.alarmAcknowledge, acknowledge);
  route.user(contract.alarmSnooze, snooze);
  route.user(contract.alarmWake, wake);
  route.user(visitorPhoto, ({ tx }, { id }) => photoOf(tx, id));
  route.user(contract.alarmExport, { steps: exportAlarms });
  route.user(contract.alarmExportSome, { steps: exportSelected });

  route.user(rule.alarmRuleList, ({ tx, caller }, { officeId = caller.officeId }) => rulesOf(tx, officeId));
  route.user(rule.alarmRuleSave, saveRule);
  route.user(rule.alarmRuleReset, resetRule);
  route.user(rule.alarmRecipients, ({ tx }) => recipients(tx));
  route.user(maintenance.maintenanceList, ({ tx, now }, query) => maintenancePage(tx, query, now));
  route.user(maintenance.maintenanceSave, saveMaintenance);
  route.user(maintenance.maintenanceDelete, deleteMaintenance);

  route.user(hook.webhookList, ({ tx }, query) => webhookPage(tx, query));
  route.user(hook.webhookSave, saveWebhook);
  route.user(hook.webhookRotate, rotateWebhook);
  route.user(hook.webhookDelete, deleteWebhooks);
  route.user(hook.webhookTest, sendTest);
  route.user(hook.deliveryList, ({ tx }, query) => deliveryPage(tx, query));
  route.user(hook.deliveryResend, resend);
}
