import { v7 as uuidv7 } from 'uuid';
import { type CommandKind, commandKinds } from '@/lib/contract/command';
import { type Heartbeat, heartbeatCall, poll, register } from '@/lib/contract/gateway';
import { claim } from '@/lib/contract/terminal/join';
import type { Calling } from './calling';
import type { TestUser } from './people';

export interface Screen {
  id: string;
  token: string;
}

/** Terminals of a test platform. */
export function screensOf({ get, now }: Pick<Calling, 'get'> & { now: () => Date }) {
  const screens = {
    async registerPlayer(capabilities: CommandKind[] = [...commandKinds]) {
      const player = {
        deviceKey: `device-${uuidv7()}`,
        model: 'Test player',
        width: 1920,
        height: 1080,
        userAgent: 'jest',
        timezone: 'Europe/Berlin',
      };
      return get(register, { ...player, capabilities });
    },
    async pairTerminal(
      by: TestUser,
      more: { name?: string; officeId?: string; groupId?: string; capabilities?: CommandKind[] } = {},
    ): Promise<Screen> {
      const { name = 'Screen', officeId = by.officeId, groupId, capabilities } = more;
      const { code, pollToken } = await screens.registerPlayer(capabilities);
      const { id } = await get(claim, { code, name, officeId, groupId }, by.token);
      const { token } = await get(poll, { pollToken });
      return { id, token: token ?? '' };
    },
    beat(screen: Screen, more: Partial<Heartbeat> = {}) {
      return get(heartbeatCall, { ...heartbeat(now()), ...more }, screen.token);
    },
  };
  return screens;
}

export function heartbeat(now: Date): Heartbeat {
  return {
    at: now.toISOString(),
    revision: 1,
    state: 'house',
    playing: null,
    volume: 80,
    storage: { used: 1_000, total: 10_000 },
    clockOffsetMs: 12,
    faults: [],
    health: { cpu: 5, memory: 40, temperature: null, network: 'wifi' },
  };
}
