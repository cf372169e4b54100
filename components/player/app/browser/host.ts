import { type Assets, pushedSources } from '@/components/foundation/scene';
import type { PlacedMessage, ProgramVersion } from '@/lib/contract/gateway';
import { picturesOfSources } from '@/lib/contract/program';
import { versionsOf } from '@/lib/player/now-showing';
import { type Player, startPlayer } from '@/lib/player/player';
import type { ScreenSettings, Showing } from '@/lib/player/ports';
import type { PlayerState } from '@/lib/player/state';
import { isTriggered } from '@/lib/player/triggers';
import { assetUrls } from './asset-urls';
import { cacheBlobs, indexedBlobs } from './blob-store';
import { browserDevice } from './device';
import { blobFiles } from './file-store';
import { indexedStore } from './key-value';

/** Content to draw: a showing with the URLs of its files. */
export interface DrawableShowing {
  showing: Showing;
  settings: ScreenSettings;
  /** Messages above it, sorted by priority, highest first. */
  over: readonly PlacedMessage[];
  assets: Assets;
}

export interface HostState {
  player: PlayerState | { phase: 'elsewhere' };
  drawn: DrawableShowing | null;
}

/** Engine in this browser: its stores, its network, and the content to draw as one observable value. */
export function playerHost(profile: string) {
  let state: HostState = { player: { phase: 'starting' }, drawn: null };
  const listeners = new Set<() => void>();
  const set = (change: Partial<HostState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const database = `player:${profile}`;
  const blobs =
    'caches' in globalThis
      ? cacheBlobs(`player-files:${profile}`)
      : indexedBlobs(indexedStore(`player-files:${profile}`));
  const files = blobFiles(blobs);
  const sources = pushedSources();
  const urls = assetUrls(files.blob, sources);
  let player: Player | null = null;
  let takeScreenshot: () => Promise<Blob> = () => Promise.reject(new Error('nothing is on the screen'));

  // URLs are made for one showing after the other; of several waiting ones only the last is worth drawing.
  let latest: (Omit<DrawableShowing, 'assets'> & { files: ReadonlyMap<string, string> }) | null = null;
  /** Programs paused beneath a full-screen message, or the program of a trigger. */
  let beneath: readonly ProgramVersion[] = [];
  let drawing = false;
  async function draw() {
    if (drawing) return;
    drawing = true;
    while (latest) {
      const { files: there, ...next } = latest;
      const { showing, settings } = next;
      latest = null;
      const isAbove = showing.kind === 'message' || isTriggered(showing);
      if (!isAbove) beneath = versionsOf(showing);
      const programs = isAbove ? [...beneath, ...versionsOf(showing)] : beneath;
      const logo = showing.kind === 'house' ? showing.logo : null;
      const scenes = programs.flatMap(({ document }) => document.scenes);
      const pictures = picturesOfSources(scenes, settings.sources);
      const others = [logo, settings.background?.md5, ...pictures].filter((each) => each != null);
      const assets = await urls.assetsFor(programs, others, there);
      // After the URLs of their pictures, so that no row is drawn without its own.
      sources.put(settings.sources);
      set({ drawn: { ...next, assets } });
    }
    drawing = false;
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    elsewhere: () => set({ player: { phase: 'elsewhere' } }),
    /** Sets the function that takes a screenshot, known to the component that draws. */
    onScreenshot(take: () => Promise<Blob>) {
      takeScreenshot = take;
    },
    start() {
      void navigator.storage?.persist?.().catch(() => false);
      player = startPlayer(
        {
          http: (path, init) => fetch(`/apm-web${path}`, { ...init, cache: 'no-store', credentials: 'omit' }),
          store: indexedStore(database),
          files,
          clock: {
            now: Date.now,
            set: (run, ms) => setTimeout(run, ms),
            clear: (handle) => clearTimeout(handle as number),
          },
          random: Math.random,
          device: browserDevice,
          screen: {
            show(showing, settings, there, over) {
              latest = { showing, settings, over, files: there };
              void draw();
            },
            screenshot: () => takeScreenshot(),
          },
        },
        (next) => set(next.phase === 'paired' ? { player: next } : { player: next, drawn: null }),
      );
    },
    player: () => player,
    stop: () => void player?.stop(),
  };
}

export type PlayerHost = ReturnType<typeof playerHost>;
