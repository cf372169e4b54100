import { type CommandKind, commandKinds } from '@/lib/contract/command';
import type { PlacedMessage } from '@/lib/contract/gateway';
import type { Position } from '@/lib/contract/terminal/report';
import type { TerminalSettings } from '@/lib/contract/terminal/settings';
import { type Player, startPlayer } from '../player';
import type { Ports, Showing } from '../ports';
import type { PlayerState } from '../state';
import { FakeClock } from './fake-clock';
import { FakePlatform, TERMINAL } from './fake-platform';
import { MemoryFiles, MemoryStore } from './memory-stores';

/** Terminal's store and files with a platform and a clock, in which players are started and killed. */
export class World {
  readonly clock = new FakeClock();
  readonly platform = new FakePlatform();
  readonly store = new MemoryStore();
  readonly files = new MemoryFiles();
  reboots = 0;
  random = () => 0.5;
  screenshot = async () => new Blob(['picture'], { type: 'image/jpeg' });
  capabilities: readonly CommandKind[] = commandKinds;
  /** `null` for a player that updates itself. */
  install: Ports['device']['install'] = null;
  selfUpdates = 0;
  position = (): Promise<Position> => Promise.reject(new Error('positionUnknown'));
  state: PlayerState = { phase: 'starting' };
  showing: Showing | null = null;
  over: readonly PlacedMessage[] = [];
  settings: TerminalSettings | null = null;
  shownFiles: ReadonlyMap<string, string> = new Map();
  player: Player | null = null;
  private running = { yes: false };

  constructor() {
    this.platform.now = this.clock.now;
  }

  /** Stores a token, as after an earlier pairing. */
  async paired(): Promise<this> {
    await this.store.set('identity', { terminalId: TERMINAL, token: this.platform.token, since: this.clock.now() });
    return this;
  }

  /** Starts a player, like a boot, and lets it settle. */
  async boot(): Promise<Player> {
    const running = { yes: true };
    this.running = running;
    const ports: Ports = {
      // A killed player neither receives nor sends anything.
      http: (path, init) =>
        running.yes ? this.platform.http(path, init).then(onlyIf(running)) : new Promise(() => undefined),
      store: guard(this.store, running),
      files: guard(this.files, running),
      clock: { ...this.clock, set: (run, ms) => this.clock.set(() => running.yes && run(), ms) },
      random: () => this.random(),
      screen: {
        show: (showing, settings, files, over) => {
          this.over = over;
          this.showing = showing;
          this.settings = settings;
          this.shownFiles = files;
        },
        screenshot: () => this.screenshot(),
      },
      device: {
        describe: () => ({ model: 'test', width: 1920, height: 1080, userAgent: 'jest', timezone: 'UTC' }),
        version: '1.0.0',
        capabilities: this.capabilities,
        codecs: () => Promise.resolve(['H.264', 'VP9']),
        install: this.install,
        updateItself: async () => {
          this.selfUpdates += 1;
        },
        reboot: () => {
          this.reboots += 1;
          this.kill();
        },
        position: () => this.position(),
        health: () => ({ cpu: null, memory: null, temperature: null, network: null }),
      },
    };
    this.player = startPlayer(ports, (state) => {
      if (running.yes) this.state = state;
    });
    await this.clock.advance(2_000);
    return this.player;
  }

  /** Kills the player like a power cut. */
  kill(): void {
    this.running.yes = false;
  }

  /** Returns the names of the programs on the screen, or what replaces them. */
  playing(): string[] | string {
    return this.showing?.kind === 'programs'
      ? this.showing.programs.map(({ name }) => name)
      : (this.showing?.kind ?? 'nothing');
  }
}

function onlyIf(running: { yes: boolean }) {
  return <T>(value: T): T | Promise<T> => (running.yes ? value : new Promise<T>(() => undefined));
}

/** Wraps a store so that its methods never return once the player is dead. */
function guard<T extends object>(store: T, running: { yes: boolean }): T {
  return new Proxy(store, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => (running.yes ? value.apply(target, args) : new Promise(() => undefined));
    },
  });
}
