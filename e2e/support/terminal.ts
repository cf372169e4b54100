import { poll, register } from '@/lib/contract/gateway';
import { getUserInfo } from '@/lib/contract/session';
import { claim } from '@/lib/contract/terminal/join';
import { type ConsoleClient, consoleClient } from './console-client';

let registered = 0;

/**
 * Adds a terminal without a player to the signed-in user's institution. `client` makes the calls that its player would.
 */
export async function addBareTerminal(
  url: string,
  operator: ConsoleClient,
  name: string,
): Promise<{ id: string; client: ConsoleClient }> {
  registered += 1;
  const player = consoleClient(url);
  const { code, pollToken } = await player.call(register, {
    deviceKey: `e2e-terminal-${process.pid}-${registered}`.padEnd(30, '0'),
    model: 'Test',
    width: 1920,
    height: 1080,
    userAgent: 'e2e',
    timezone: 'UTC',
    capabilities: [],
  });
  const { office } = await operator.call(getUserInfo, {});
  const { id } = await operator.call(claim, { code, name, officeId: office.id });
  const { token } = await player.call(poll, { pollToken });
  return { id, client: consoleClient(url, { token }) };
}
