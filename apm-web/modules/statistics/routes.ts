import * as contract from '@/lib/contract/statistics';
import * as evidence from '@/lib/contract/statistics/evidence';
import * as mail from '@/lib/contract/statistics/report-mails';
import { statusCounts } from '../../fleet/counts';
import { assertBranchVisible, terminalsById } from '../../fleet/list';
import { offsetOf } from '../../http/paging';
import type { Router } from '../../http/route';
import { behaviourOf, signInsByDay } from './behaviour';
import { materialsByType, widgetsClicked, widgetsPublished, widgetsUsed } from './content';
import { deliveryOf } from './delivery';
import { previewEvidence, writeEvidence } from './evidence-file';
import { exportBehaviour, exportStatistics } from './exports';
import { sendNow } from './mail-send';
import { deleteReportMails, mailRecipients, reportMails, saveReportMail } from './mails';
import { onlineByDay, startUpRates } from './online';
import { playSecondsByHour, playsByDay, sumPlays } from './plays';
import { scopeOf } from './scope';
import { countTerminals, terminalIds, terminalLines } from './terminals';

export function statisticsRoutes(route: Router) {
  route.user(contract.calTerminalCount, async ({ tx }, branch) => {
    await assertBranchVisible(tx, branch);
    return statusCounts(tx, branch);
  });
  route.user(contract.statisticsTerminalOnlineTime, async ({ tx }, given) => onlineByDay(tx, await scopeOf(tx, given)));
  route.user(contract.terminalStartUpRate, async ({ tx }, given) =>
    startUpRates(tx, await scopeOf(tx, given), given.zone),
  );
  route.user(contract.statisticsTerminal, async ({ tx, now }, { ids, ...given }) => {
    const { pageNo, pageSize } = given;
    const scope = await scopeOf(tx, given);
    const some = ids && ids.length > 0 ? { ids } : {};
    const found = await terminalIds(tx, scope, { ...some, offset: offsetOf(given), limit: pageSize });
    const list = await terminalLines(
      tx,
      scope,
      found.map(({ id }) => id),
      now,
    );
    return { list, count: await countTerminals(tx, scope, some), pageNo, pageSize };
  });
  route.user(contract.getTerminalByTerminalIds, ({ tx }, { ids }) => terminalsById(tx, ids));

  route.user(contract.playDays, async ({ tx }, given) => playsByDay(tx, await scopeOf(tx, given)));
  route.user(contract.playReport, async ({ tx }, { by, ...given }) => {
    const { pageNo, pageSize } = given;
    const scope = await scopeOf(tx, given);
    return { ...(await sumPlays(tx, scope, by, offsetOf(given), pageSize)), pageNo, pageSize };
  });
  route.user(contract.playHours, async ({ tx }, given) => playSecondsByHour(tx, await scopeOf(tx, given)));
  route.user(contract.deliveryReport, async ({ tx }, given) => deliveryOf(tx, await scopeOf(tx, given)));

  route.user(contract.statisticsResourcesCase, async ({ tx }, given) =>
    materialsByType(tx, await scopeOf(tx, given), given.zone),
  );
  route.user(contract.statisticsPublishProgramWidgetNum, async ({ tx }, given) =>
    widgetsPublished(tx, await scopeOf(tx, given), given.zone),
  );
  route.user(contract.statisticsWidgetUse, async ({ tx }, given) => widgetsUsed(tx, await scopeOf(tx, given)));
  route.user(contract.statisticsWidgetClick, async ({ tx }, { programId, ...given }) =>
    widgetsClicked(tx, await scopeOf(tx, given), programId),
  );

  route.user(contract.statisticsLogin, async ({ tx }, given) => signInsByDay(tx, await scopeOf(tx, given)));
  route.user(contract.behaviourReport, async ({ tx }, given) => behaviourOf(tx, await scopeOf(tx, given)));

  route.user(contract.statisticsExport, { steps: exportStatistics });
  route.user(contract.behaviourExport, { steps: exportBehaviour });

  route.user(evidence.evidencePreview, { steps: previewEvidence });
  route.user(evidence.evidenceFile, { steps: writeEvidence });

  route.user(mail.reportMailList, reportMails);
  route.user(mail.reportMailRecipients, mailRecipients);
  route.user(mail.reportMailSave, saveReportMail);
  route.user(mail.reportMailDelete, deleteReportMails);
  route.user(mail.reportMailSend, { steps: sendNow });
}
