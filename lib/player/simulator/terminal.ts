import path from 'node:path';
import { type Player, startPlayer } from '../player';
import type { Ports } from '../ports';
import { diskStore } from './disk-store';
import { headlessScreen } from './headless-screen';
import type { SharedFiles } from './shared-files';
import { simulatedDevice, wandering } from './simulated-device';
import type { Composer } from './still/composer';

export interface SimulatedTerminal {
  /** Name of its folder; any for a terminal that is not paired yet. */
  key: string;
  /** Identity of a paired terminal. */
  identity?: { terminalId: string; token: string };
  timezone?: string;
  /** True if it cannot install player packages, for tests of the consequences. */
  failsUpdates?: boolean;
}

export interface SimulatorContext {
  /** URL of the platform, up to and including /apm-web. */
  url: string;
  /** URL of the console, without a path; `null`: no codes are shown. */
  console: string | null;
  /** Folder for the terminals' data. */
  folder: string;
  files: SharedFiles;
  compose: Composer;
  /** Called when a terminal asks to be paired by this code. */
  onCode(code: string): void;
}

const clock: Ports['clock'] = {
  now: Date.now,
  set: (run, ms) => setTimeout(run, ms),
  clear: (handle) => clearTimeout(handle as NodeJS.Timeout),
};

const REBOOT_MS = 3_000;
/** Player version before any package was installed. */
const FIRST_VERSION = 'simulated';
/** Key of the installed player version. */
const INSTALLED = 'installed';

/** Starts a terminal without a display: the player's engine in this process. Resolves once it runs. */
export async function simulateTerminal(
  { key, identity, timezone, failsUpdates = false }: SimulatedTerminal,
  { url, console, folder, files, compose, onCode }: SimulatorContext,
) {
  const store = diskStore(path.join(folder, key));
  if (identity) await adopt(identity);
  const held =
    ((await store.get('held')) as { manifest?: { files?: { md5: string }[] } } | undefined)?.manifest?.files ?? [];
  const ownFiles = files.for(
    key,
    held.map(({ md5 }) => md5),
  );
  const health = wandering();
  let player: Player | null = null;
  let screen: ReturnType<typeof headlessScreen> | null = null;
  let stopped = false;
  let shownCode = '';

  await boot();
  return {
    async stop() {
      stopped = true;
      screen?.stop();
      await player?.stop();
    },
  };

  async function boot() {
    const installed = (await store.get(INSTALLED)) as { version: string } | undefined;
    if (stopped) return;
    screen = headlessScreen(clock, compose, () => player, console);
    player = startPlayer(
      {
        http: (at, init) => fetch(url + at, init),
        store,
        files: ownFiles,
        clock,
        random: Math.random,
        screen,
        device: simulatedDevice({
          version: installed?.version ?? FIRST_VERSION,
          timezone,
          health,
          install: async ({ version }) => {
            if (failsUpdates) throw new Error('installFailed');
            await store.set(INSTALLED, { version });
          },
          reboot: () => void reboot(),
        }),
      },
      (state) => {
        if (state.phase !== 'pairing' || !state.code || state.code === shownCode) return;
        shownCode = state.code;
        onCode(state.code);
      },
    );
  }

  async function reboot() {
    screen?.stop();
    await player?.stop();
    await new Promise((resolve) => setTimeout(resolve, REBOOT_MS));
    if (!stopped) await boot();
  }

  /** Clears the data of a previous identity if the token is another one than stored. */
  async function adopt(given: { terminalId: string; token: string }) {
    const known = (await store.get('given')) as typeof given | undefined;
    if (known?.token === given.token && (await store.get('identity'))) return;
    for (const each of await store.keys('')) await store.remove(each);
    await store.set('given', given);
    await store.set('identity', { ...given, since: Date.now() });
  }
}
