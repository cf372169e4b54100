import { any, done, get, gives, lists, post, type Route } from '../context';

/** Commands to terminals; the specification gives a method for some. */
export const terminalSet: readonly Route[] = [
  ...['terminalSet', 'removeTerminals', 'doClearProgram', 'screenShoot', 'refreshTerminalPrograms'].map(order),
  ...['deleteFileByTerminalIds', 'deleteTerminalMessage'].map(order),
  any(
    '/a/api/terminalSet/getRltMonitor',
    gives(({ dialect, world }) => ({
      cpu: 21,
      memory: 43,
      storage: 60,
      at: dialect.dateTime(world.began),
    })),
  ),
  any(
    '/a/api/terminalSet/getCurTerminalMessage',
    lists(({ world }) => world.messages.slice(0, 1)),
  ),
  any(
    '/a/api/terminalSet/getRltPrograms',
    lists(({ world }) => world.programs),
  ),
  any(
    '/a/api/terminalSet/autoScanTerminal',
    gives(() => ({ scanId: 'scan-1' })),
  ),
  any(
    '/a/api/terminalSet/getAutoScanTerminalInfo',
    lists(() => []),
  ),
  post('/a/api/terminalSet/sendDedicatedApk', done),
  post('/a/api/terminalSet/doMessagePlayNow', done),
  post('/a/api/terminalSet/doProgramPlayNow', done),
  post('/a/api/terminalSet/reboot', done),
  post(
    '/a/api/terminalSet/getCurTerminalProgram',
    gives(({ world }) => world.programs[0]),
  ),
  get(
    '/a/api/terminalSet/getApkUpdateInfo',
    lists(() => [{ id: 't-1', version: '4.1', latest: '4.2' }]),
  ),
  get('/a/api/terminalSet/doProgramPlaySet', done),
  get(
    '/a/api/terminalSet/getRltScreenShoot',
    gives(() => null),
  ),
  get('/a/api/terminalSet/onlyScreenShoot', done),
  get(
    '/a/api/terminalSet/onlyProgramList',
    lists(({ world }) => world.programs),
  ),
];

function order(name: string): Route {
  return any(`/a/api/terminalSet/${name}`, done);
}
