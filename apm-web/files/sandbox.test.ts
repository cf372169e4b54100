import { execFile, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { sandboxCommand } from './sandbox';

const isolates = spawnSync('unshare', ['--user', '--map-current-user', '--net', 'true']).status === 0;

const said = (...given: Parameters<typeof sandboxCommand>) =>
  promisify(execFile)(...sandboxCommand(...given)).then(({ stdout }) => stdout.trim());

test('passes arguments unchanged and limits memory', async () => {
  expect(await said(1_000_000, '/bin/echo', ['a b', '$HOME', "it's"])).toBe("a b $HOME it's");
  expect(await said(1_000_000, '/bin/sh', ['-c', 'ulimit -v'])).toBe('1000000');
});

(isolates ? test : test.skip)('a program reaches nobody, not even this machine', async () => {
  const server = createServer((socket) => socket.on('error', () => undefined).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const asks = `const s = require('node:net').connect(${port}, '127.0.0.1', () => { console.log('reached'); s.destroy(); }); s.on('error', () => console.log('nobody'));`;
  try {
    expect(await promisify(execFile)(process.execPath, ['-e', asks]).then(({ stdout }) => stdout.trim())).toBe(
      'reached',
    );
    expect(await said(4_000_000, process.execPath, ['-e', asks])).toBe('nobody');
  } finally {
    server.close();
  }
});
