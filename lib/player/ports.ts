import type { CommandKind } from '@/lib/contract/command';
import type { Heartbeat, Manifest, PlacedMessage, ProgramVersion } from '@/lib/contract/gateway';
import type { PlayLength } from '@/lib/contract/play-plan';
import type { Position } from '@/lib/contract/terminal/report';
import type { TerminalSettings } from '@/lib/contract/terminal/settings';
import type { Now } from '@/lib/schedule';
import type { Timer } from './scene/sequencer';

/** Environment of the engine, implemented by the browser, the simulated terminal and the tests. */
export interface Ports {
  http: Http;
  store: Store;
  files: FileStore;
  clock: Timer;
  /** Random number from 0 to below 1. */
  random(): number;
  screen: Screen;
  device: Device;
}

/** `path` is below /apm-web. Rejects if the platform cannot be reached; a rejection by the platform is a response. */
export type Http = (path: string, init: RequestInit) => Promise<Response>;

/** Small values that survive a restart, by key; they are plain JSON. A `set` that resolved is durable. */
export interface Store {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  keys(prefix: string): Promise<string[]>;
}

/** Files by MD5. A file is partial, and grows by `append`, until `commit` makes it whole. */
export interface FileStore {
  /** Returns whole files. */
  list(): Promise<string[]>;
  /** Returns the MD5s of partial files. */
  listPartial(): Promise<string[]>;
  /** Returns the bytes of a partial file, 0 without one. */
  partialSize(md5: string): Promise<number>;
  append(md5: string, offset: number, bytes: Uint8Array): Promise<void>;
  commit(md5: string): Promise<void>;
  /** Returns size and hashes of the bytes actually stored, whole or partial; `null` without any. */
  digest(md5: string, which: 'whole' | 'partial'): Promise<Digest | null>;
  /** Removes the file, whole and partial. */
  remove(md5: string): Promise<void>;
  /** Returns sizes in bytes. */
  usage(): Promise<{ used: number; total: number }>;
}

export interface Digest {
  size: number;
  md5: string;
  sha256: string;
}

/** Content of the screen. */
export type Showing =
  | {
      kind: 'programs';
      because: Extract<Now, { kind: 'programs' }>['because'];
      programs: ProgramVersion[];
      /** Length of each turn in `programs`; absent: each plays once. */
      lengths?: PlayLength[];
    }
  /** Full-screen message, above a program of its own if it has one. */
  | {
      kind: 'message';
      because: Extract<Now, { kind: 'message' }>['because'];
      message: PlacedMessage;
      program: ProgramVersion | null;
    }
  | { kind: 'house'; name: string; logo: string | null }
  | { kind: 'off' };

/**
 * `background` fills areas that the content leaves free; its picture has arrived. A screen of a `wall` plays
 * synchronised with the others; `cornerCode` is above everything; `sources` are the values for fed widgets, `tags` the
 * terminal's own, folded.
 */
export type ScreenSettings = TerminalSettings &
  Pick<Manifest, 'background' | 'wall' | 'cornerCode' | 'sources'> & { tags: readonly string[] };

export interface Screen {
  /**
   * Called again whenever anything changed. The zone of the settings is the effective one. `files` are those that
   * arrived and were verified: MD5 → media type.
   */
  show(
    showing: Showing,
    settings: ScreenSettings,
    files: ReadonlyMap<string, string>,
    /** Messages above the content, highest priority first. */
    over: readonly PlacedMessage[],
  ): void;
  /** Returns the composed scene as JPEG, at most 1280 pixels wide. */
  screenshot(): Promise<Blob>;
}

export interface Device {
  /** `join` is the institution whose link the player was opened with. */
  describe(): { model: string; width: number; height: number; userAgent: string; timezone: string; join?: string };
  /** Version of the player, at most 40 characters. */
  version: string;
  /** Commands that this terminal supports; any other is reported as 'unsupported'. */
  capabilities: readonly CommandKind[];
  /** Returns the kinds of videos that it plays, named as in materials, such as HEVC 10 bit. */
  codecs(): Promise<readonly string[]>;
  /** Installs a player package with verified bytes; it runs after a restart. `null` for players that update themselves. */
  install: ((wanted: { version: string }) => Promise<void>) | null;
  /** Looks for a newer player if it updates itself. */
  updateItself(): Promise<void>;
  /** Restarts the player. */
  reboot(): void;
  /** Returns the position. Rejects with the reason if it is unknown, or not permitted. */
  position(): Promise<Position>;
  health(): Heartbeat['health'];
}
