import { z } from 'zod';
import { md5 } from '@/lib/contract/fields';
import { screenshot } from '@/lib/contract/gateway';
import { Refused, type TerminalApi } from './api';
import type { CommandActions, CommandOutcome } from './commands';
import type { Ports } from './ports';
import type { ManifestSync } from './sync';
import { sleep } from './waiting';

interface Hands {
  ports: Ports;
  api: TerminalApi;
  sync: ManifestSync;
  refresh(): Promise<void>;
  leave(): Promise<void>;
}

const SCREENSHOT_TRIES = 3;

const done: CommandOutcome = { state: 'done' };

/** How each command is carried out. What it changes is in the manifest: most commands are "look at it now". */
export function carryOut({ ports, api, sync, refresh, leave }: Hands): CommandActions {
  return {
    async carryOut({ id, kind, params }) {
      if (!ports.device.capabilities.includes(kind)) return { state: 'unsupported', reason: kind };
      switch (kind) {
        case 'screenshot': {
          const takenAt = new Date(ports.clock.now()).toISOString();
          const file = await ports.screen.screenshot();
          await persist(ports, () => api.call(screenshot, { commandId: id, takenAt, file }));
          return done;
        }
        case 'playNow':
        case 'clear':
        case 'settings':
          await refresh();
          return done;
        case 'refresh':
          await sync.verify();
          await refresh();
          sync.repeatProgress();
          return done;
        case 'deleteFiles': {
          const { md5s } = z.object({ md5s: z.array(md5) }).parse(params);
          await sync.drop(md5s);
          await refresh();
          return done;
        }
        case 'reboot':
        case 'unpair':
          return done;
        case 'position':
          return { state: 'unsupported', reason: kind };
      }
    },
    async after({ kind }) {
      if (kind === 'reboot') ports.device.reboot();
      if (kind === 'unpair') await leave();
    },
  };
}

/** A picture is dear to lose to one broken connection. A refusal is not tried again. */
async function persist({ clock }: Pick<Ports, 'clock'>, send: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await send();
      return;
    } catch (error) {
      if (error instanceof Refused || attempt === SCREENSHOT_TRIES) throw error;
      await sleep(clock, attempt * 2_000, new AbortController().signal);
    }
  }
}
