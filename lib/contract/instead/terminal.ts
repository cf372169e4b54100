import { getTerminalByTerminalIds } from '../statistics';
import { terminalRows } from '../terminal';
import { instead } from './instead';

export const insteadOfTerminals = [
  instead(terminalRows, [getTerminalByTerminalIds], (ask, { ids }) => ask(getTerminalByTerminalIds, { ids })),
];
