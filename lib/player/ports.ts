import type { CommandKind } from '@/lib/contract/command';
import type { Heartbeat, Manifest, PlacedMessage, ProgramVersion } from '@/lib/contract/gateway';
import type { PlayLength } from '@/lib/contract/play-plan';
import type { Position, TerminalSettings } from '@/lib/contract/terminal/report';
import type { Now } from '@/lib/schedule';
import type { Timer } from './scene/sequencer';

/** The environment of the engine, implemented by the browser, the simulated terminal and the tests. */
export interface Ports {
  http: Http;
  store: Store;
  files: FileStore;
  clock: Timer;
  /** 0 to below 1. */
  random(): number;
  screen: Screen;
  device: Device;
}

/** `path` is below /apm-web. Rejects when the platform cannot be reached; a refusal is a response. */
export type Http = (path: string, init: RequestInit) => Promise<Response>;

/** Small things that outlive a restart, by key; values are plain JSON. A `set` that resolved is kept. */
export interface Store {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  keys(prefix: string): Promise<string[]>;
}

/** Files by MD5. A file is partial, and grows by `append`, until `commit` makes it whole. */
export interface FileStore {
  /** Whole files. */
  list(): Promise<string[]>;
  /** MD5s of files begun and not whole. */
  listPartial(): Promise<string[]>;
  /** Bytes that a partial file has, 0 without one. */
  partialSize(md5: string): Promise<number>;
  append(md5: string, offset: number, bytes: Uint8Array): Promise<void>;
  commit(md5: string): Promise<void>;
  /** Size and hashes of the bytes that are really there, whole or partial; null without any. */
  digest(md5: string, which: 'whole' | 'partial'): Promise<Digest | null>;
  /** Removes what there is of it, whole and partial. */
  remove(md5: string): Promise<void>;
  /** Bytes. */
  usage(): Promise<{ used: number; total: number }>;
}

export interface Digest {
  size: number;
  md5: string;
  sha256: string;
}

/** What is on the screen. */
export type Showing =
  | {
      kind: 'programs';
      because: Extract<Now, { kind: 'programs' }>['because'];
      programs: ProgramVersion[];
      /** How long each of `programs` has its turn; without them each plays once. */
      lengths?: PlayLength[];
    }
  /** A message on the full screen, above a program of its own where it has one. */
  | { kind: 'message'; message: PlacedMessage; program: ProgramVersion | null }
  | { kind: 'house'; name: string; logo: string | null }
  | { kind: 'off' };

/** `background` lies behind what does not fill the screen; its picture is there. As a screen of a `wall` it plays in step with the others; `cornerCode` lies over all of it; `sources` is what widgets show that are fed by them, `tags` are its own, folded. */
export type ScreenSettings = TerminalSettings &
  Pick<Manifest, 'background' | 'wall' | 'cornerCode' | 'sources'> & { tags: readonly string[] };

export interface Screen {
  /** Called again whenever any of it changed. The zone of the settings is the one that holds here. `files` are those that are there, verified: MD5 → media type. */
  show(
    showing: Showing,
    settings: ScreenSettings,
    files: ReadonlyMap<string, string>,
    /** Messages that lie over it, the highest priority first. */
    over: readonly PlacedMessage[],
  ): void;
  /** The composed scene as JPEG, at most 1280 pixels wide. */
  screenshot(): Promise<Blob>;
}

export interface Device {
  /** `join` is the institution whose link the player was opened with. */
  describe(): { model: string; width: number; height: number; userAgent: string; timezone: string; join?: string };
  /** Of the player, at most 40 characters. */
  version: string;
  /** What this terminal can do; any other command is answered 'unsupported'. */
  capabilities: readonly CommandKind[];
  /** Kinds of videos that it plays, by the names that materials have for them, such as HEVC 10 bit. */
  codecs(): Promise<readonly string[]>;
  /** Installs a package of the player, whose bytes were verified; it runs after a restart. null where players update themselves. */
  install: ((wanted: { version: string }) => Promise<void>) | null;
  /** Looks for a newer player, where it updates itself. */
  updateItself(): Promise<void>;
  /** Starts the player anew. */
  reboot(): void;
  /** Where it is. Rejects with the reason where it does not know, or may not say. */
  position(): Promise<Position>;
  health(): Heartbeat['health'];
}
