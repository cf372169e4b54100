import { sql } from 'drizzle-orm';
import { screenshotFile } from '@/lib/contract/bytes';
import * as map from '@/lib/contract/map';
import { screenshotHistory } from '@/lib/contract/screenshot';
import * as contract from '@/lib/contract/terminal';
import * as join from '@/lib/contract/terminal/join';
import { operationList, operationUndo } from '@/lib/contract/terminal/operations';
import * as places from '@/lib/contract/terminal/places';
import * as schedule from '@/lib/contract/terminal/schedule';
import * as sets from '@/lib/contract/terminal/set';
import { terminalTraits } from '@/lib/contract/terminal/tags';
import { badRequest, notFound } from '../../base/problem';
import { rows } from '../../db/database';
import { office, terminal, terminalGroup } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import { statusCounts } from '../../fleet/counts';
import { assertBranchVisible, idsByName, terminalPage, terminalsById } from '../../fleet/list';
import { screenshotBytes, screenshotPage } from '../../fleet/screenshots';
import { groupLevel, officesAndGroups, pathTo } from '../../fleet/tree';
import type { EventConnection } from '../../http/events';
import type { Router } from '../../http/route';
import { messagesOn } from '../message';
import { agendaOf, showingOf } from './agenda';
import { matchesAddress, placeByAddress } from './by-address';
import {
  batchCounts,
  cancelCommands,
  commandPage,
  findCommand,
  ledgerPage,
  retryBatch,
  retryCommands,
} from './commands';
import {
  cancelPlayNow,
  changeSettings,
  playNow,
  removeMessages,
  sendCommand,
  showMessage,
  switchProgram,
} from './control';
import {
  deleteGroup,
  groupDetail,
  moveToGroup,
  moveToOffice,
  placeGroup,
  previewRule,
  saveGroup,
  saveRule,
} from './groups';
import { claimTerminal, remove, scanFindings, startScan } from './joining';
import { listIn, mapCellsWithin, terminalsWithin, terminalsWithoutPosition } from './map';
import { previewMove } from './move-preview';
import { operations, undo } from './operations';
import { programsOn, publishesOf, whyPlaying } from './playing';
import { placeByHand, saveAddress } from './positions';
import { commonValues, traitsOf } from './traits';
import * as views from './views';

/** Tables by the prefix of a branch in the history of screenshots. */
const branches = { office, group: terminalGroup, terminal };

/** Maximum number of rows in a list without pages. */
const MOST = 1_000;

export function terminalRoutes(route: Router) {
  listRoutes(route);
  showingRoutes(route);
  route.user(places.saveTerminalGroup, saveGroup);
  route.user(places.placeTerminalGroup, placeGroup);
  route.user(places.terminalGroupDetail, ({ tx }, { id }) => groupDetail(tx, id));
  route.user(places.terminalGroupRule, saveRule);
  route.user(places.groupRulePreview, previewRule);
  route.user(places.deleteTerminalGroup, (ctx, { id }) => deleteGroup(ctx, id));
  route.user(places.updateTerminalOffice, moveToOffice);
  route.user(places.updateTerminalGroup, moveToGroup);
  route.user(places.movePreview, previewMove);

  route.user(join.claim, { steps: claimTerminal });
  route.user(sets.removeTerminals, remove);
  route.user(join.autoScanTerminal, (ctx, { officeId }) => startScan(ctx, officeId));
  route.user(join.getAutoScanTerminalInfo, (ctx, { scanId }) => scanFindings(ctx, scanId));

  mapRoutes(route);
  controlRoutes(route);
  commandRoutes(route);
}

/** Lists, trees and details. */
function listRoutes(route: Router) {
  route.user(contract.terminalList, async (ctx, query) => {
    await assertBranchVisible(ctx.tx, query);
    return terminalPage(ctx, query);
  });
  route.user(contract.terminalRows, ({ tx }, { ids }) => terminalsById(tx, ids));
  route.user(places.terminalTree, ({ tx, caller }, { parentId }) => officesAndGroups(tx, caller, parentId));
  route.user(places.terminalWay, async ({ tx }, branch) => {
    await assertBranchVisible(tx, branch);
    return pathTo(tx, branch);
  });
  route.user(contract.terminalStatusCount, async ({ tx }, branch) => {
    await assertBranchVisible(tx, branch);
    return statusCounts(tx, branch);
  });
  route.user(places.groupTree, async ({ tx, caller }, { officeId = caller.officeId, below }) => {
    await assertVisible(tx, office, officeId, 'officeId');
    return groupLevel(tx, below ? { branch: officeId } : { allOf: officeId });
  });
  route.user(contract.baseList, async (ctx, { ids, ...filter }) => {
    await assertVisible(ctx.tx, office, filter.officeId, 'officeId');
    return views.baseRows(ctx.tx, ids ?? (await idsByName(ctx.tx, filter, MOST)));
  });
  route.user(contract.screenBaseList, ({ tx }, { ids }) => views.screenRows(tx, ids));
  route.user(contract.terminalDetails, async ({ tx }, { id }) => found(await views.terminalDetails(tx, id)));
  route.user(contract.terminalSearch, async (ctx, { limit, ...filter }) => {
    const list = await terminalsById(ctx.tx, await idsByName(ctx.tx, filter, limit));
    return list.map(({ id, name, officeName, status }) => ({ id, name, officeName, status }));
  });
  route.user(contract.findTerminalStatus, async ({ tx }, { id }) => found((await views.statuses(tx, [id])).get(id)));
  route.user(contract.findTerminalStatusArray, async ({ tx }, { ids }) =>
    Object.fromEntries(await views.statuses(tx, ids)),
  );
  route.user(contract.terminalScreen, async ({ tx }, { id }) => found(await views.screenOf(tx, id)));
  route.user(places.findOfficeChild, async ({ tx }, { officeId }) => {
    await assertVisible(tx, office, officeId, 'officeId');
    return views.officesBelow(tx, officeId);
  });
}

/** Routes for the content of terminals and what they show, with changes as events. */
function showingRoutes(route: Router) {
  route.user(contract.programPublishInfo, async ({ tx }, { id }) => {
    const [known] = await terminalsById(tx, [id]);
    return publishesOf(tx, found(known));
  });
  route.user(sets.getRltMonitor, async ({ tx }, { id }) => found(await views.monitorOf(tx, id)));
  route.user(sets.getRltScreenShoot, async ({ tx }, { id, commandId }) => {
    await assertVisible(tx, terminal, id);
    return views.pictureOf(tx, id, commandId);
  });
  route.user(sets.getCurTerminalProgram, async ({ tx, now }, { id }) => found(await whyPlaying(tx, id, now)));
  route.user(schedule.terminalAgenda, agendaOf);
  route.user(schedule.showingAt, showingOf);
  for (const call of [sets.getRltPrograms, sets.onlyProgramList]) {
    route.user(call, async ({ tx }, { id }) => {
      await assertVisible(tx, terminal, id);
      return programsOn(tx, id);
    });
  }
  route.user(sets.getCurTerminalMessage, async ({ tx, now }, { id }) => {
    await assertVisible(tx, terminal, id);
    return messagesOn(tx, id, now);
  });
  route.user(screenshotHistory, async ({ tx }, query) => {
    await assertVisible(tx, branches[query.type], query.treeId, 'treeId');
    return screenshotPage(tx, query);
  });
  route.user(screenshotFile, async ({ tx }, { id, thumb }) => found(await screenshotBytes(tx, id, thumb)));

  route.user(contract.terminalLive, async ({ tx, caller, platform }) => {
    const visible = caller.everything ? null : await rows<{ id: string }>(tx, sql`select apm.visible() as id`);
    const offices = visible && new Set(visible.map(({ id }) => id));
    return (connection: EventConnection) =>
      platform.live.subscribe({
        connection,
        offices,
        isOpen: () => platform.sessions.isOpen(caller.tokenHash, platform.clock()),
      });
  });
}

function mapRoutes(route: Router) {
  route.user(map.mapSetup, ({ platform: { env } }) => ({
    styleUrl: env.MAP_STYLE_URL ?? null,
    geocoder: env.GEOCODER_URL !== undefined,
  }));
  route.user(map.mapCells, ({ tx }, asked) => mapCellsWithin(tx, asked));
  route.user(map.mapList, ({ tx }, box) => listIn(tx, box));
  route.user(map.unplacedList, ({ tx }, { search }) => terminalsWithoutPosition(tx, search));
  route.user(map.mapLasso, ({ tx }, { outline }) => terminalsWithin(tx, outline));
  route.user(map.addressSearch, { steps: matchesAddress });
  route.user(map.autoGetPosition, { steps: placeByAddress });
  route.user(map.setPositions, placeByHand);
  route.user(map.setPostalAddress, saveAddress);
  route.user(map.sendGetPositionOrder, (ctx, { ids }) => sendCommand(ctx, { ids, kind: 'position', params: {} }));
}

/** Changes of settings, and commands to terminals. */
function controlRoutes(route: Router) {
  route.user(operationList, operations);
  route.user(operationUndo, undo);
  route.user(terminalTraits, ({ tx }, query) => traitsOf(tx, query));
  route.user(sets.terminalsInCommon, ({ tx }, query) => commonValues(tx, query));
  route.user(sets.terminalSet, changeSettings);
  route.user(sets.doClearProgram, (ctx, { ids }) => sendCommand(ctx, { ids, kind: 'clear', params: {} }));
  route.user(sets.screenShoot, (ctx, { ids }) => sendCommand(ctx, { ids, kind: 'screenshot', params: {} }));
  route.user(sets.onlyScreenShoot, async (ctx, { id }) => {
    await assertVisible(ctx.tx, terminal, id);
    const [receipt] = await sendCommand(ctx, { ids: [id], kind: 'screenshot', params: {} });
    return found(receipt);
  });
  route.user(sets.refreshTerminalPrograms, (ctx, { ids }) => sendCommand(ctx, { ids, kind: 'refresh', params: {} }));
  route.user(sets.reboot, (ctx, { ids }) => sendCommand(ctx, { ids, kind: 'reboot', params: {} }));
  route.user(sets.deleteFileByTerminalIds, (ctx, { ids, md5s }) =>
    sendCommand(ctx, { ids, kind: 'deleteFiles', params: { md5s } }),
  );
  route.user(sets.doProgramPlayNow, playNow);
  route.user(sets.doProgramPlaySet, switchProgram);
  route.user(sets.doMessagePlayNow, showMessage);
  route.user(sets.deleteTerminalMessage, removeMessages);
  route.user(sets.cancelPlayNow, (ctx, { ids }) => cancelPlayNow(ctx, ids));
}

/** Commands that were sent, and their results. */
function commandRoutes(route: Router) {
  route.user(sets.commandLedger, async ({ tx }, query) => {
    await assertVisible(tx, terminal, query.terminalId, 'terminalId');
    if (query.cursor !== undefined && !UUID.test(query.cursor)) throw badRequest({ cursor: 'invalid' });
    return ledgerPage(tx, query);
  });
  route.user(sets.commandHistory, async ({ tx }, query) => {
    await assertVisible(tx, terminal, query.terminalId, 'terminalId');
    return commandPage(tx, query);
  });
  route.user(sets.commandDetail, async ({ tx }, { id }) => found(await findCommand(tx, id)));
  route.user(sets.commandBatchCounts, async ({ tx }, { batchId }) => {
    const found = await batchCounts(tx, batchId);
    if (!found) throw notFound('batchId');
    return found;
  });
  route.user(sets.cancelCommands, (ctx, { ids }) => cancelCommands(ctx, ids));
  route.user(sets.retryCommands, (ctx, { ids }) => retryCommands(ctx, ids));
  route.user(sets.retryBatch, (ctx, { batchId }) => retryBatch(ctx, batchId));
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw notFound();
  return value;
}
