import type { ReportedAlarmType } from '@/lib/contract/alarm';
import { type Manifest, type ManifestFile, manifestCall, manifest as manifestShape } from '@/lib/contract/gateway';
import type { FileState } from '@/lib/contract/terminal/report';
import type { TerminalApi } from './api';
import { download } from './download';
import { byHours } from './hours';
import { meanwhile } from './meanwhile';
import type { HeldManifest, Memory } from './memory';
import type { Ports } from './ports';
import { oneAtATime } from './waiting';

/** Downloads at a time. */
const LANES = 2;

interface SyncEvents {
  /** What plays, its settings or its files changed. */
  onChange(): void;
  onProgress(manifest: Manifest, states: ReadonlyMap<string, FileState>): void;
  onAlarm(type: ReportedAlarmType, detail: string): void;
  /** Files that are on the screen, which goes on with what it shows until what follows is decoded. */
  onScreen(): Iterable<string>;
}

/**
 * Holds the manifest. A new revision becomes the wanted one; the held one goes on playing until every file of the
 * wanted one is there and verified. Both, and what is downloaded so far, outlive a restart. Files that wait for their
 * hours do not keep the rest of the wanted one from playing.
 */
export async function manifestSync(
  ports: Pick<Ports, 'clock' | 'random' | 'files' | 'device'>,
  api: TerminalApi,
  memory: Memory,
  events: SyncEvents,
  signal: AbortSignal,
) {
  const { files, clock } = ports;
  let held = await memory.recall('held');
  let wanted = await memory.recall('wanted');
  const there = new Set(await files.list());
  let states = new Map<string, FileState>();

  /** The revision whose states were reported. */
  let reported: Manifest | null = null;
  let bringing: AbortController | null = null;
  let opening: unknown;
  /** What is held while some of it waits for its hours, by the revision and the files that were missing. */
  let arranged: { target: HeldManifest; missing: number } | null = null;

  /** Of a revision what is missing. What plays already is mended at any hour. */
  function missingOf(target: HeldManifest) {
    const missing = target.manifest.files.filter(({ md5 }) => !there.has(md5));
    if (target === held) return { open: missing, closed: [], changes: null };
    return byHours(missing, target.manifest.timezone || ports.device.describe().timezone, clock.now());
  }

  /** Asks for the manifest; unchanged costs the platform a 304. */
  const fetchManifest = oneAtATime(async () => {
    const newest = wanted ?? held;
    const headers: Record<string, string> = newest ? { 'if-none-match': newest.etag } : {};
    const response = await api.send(manifestCall, {}, { headers, signal });
    if (response.status === 304) return;
    const { data } = (await response.json()) as { data?: unknown };
    const manifest = manifestShape.parse(data);
    wanted = { etag: response.headers.get('etag') ?? `"${manifest.revision}"`, manifest };
    await memory.remember('wanted', wanted);
    // What is on its way for a former revision stops; what of it is here stays.
    bringing?.abort();
    // Settings need no files: they hold at once.
    events.onChange();
  });

  /** Brings what the newest revision needs and, once all is there, lets it play. */
  const complete = oneAtATime(async () => {
    for (let target = wanted ?? held; target && !signal.aborted; target = wanted ?? held) {
      clock.clear(opening);
      begin(target);
      const { open, changes } = missingOf(target);
      const stopped = await bring(target, open, changes);
      if (signal.aborted) return;
      // Another revision came meanwhile: that one counts. Or hours began or ended.
      if (stopped || target !== (wanted ?? held)) continue;
      const left = missingOf(target);
      if (left.changes !== null)
        opening = clock.set(() => void complete().catch(() => undefined), left.changes - clock.now());
      if (target !== wanted) return;
      if (left.open.length + left.closed.length === 0) await adopt(target);
      else if (left.open.length === 0) return arrange(target, left.closed.length);
      else return;
    }
  });
  signal.addEventListener('abort', () => clock.clear(opening));

  function begin({ manifest }: HeldManifest) {
    states = new Map(
      manifest.files.map(({ md5, size }) => [
        md5,
        there.has(md5) ? { md5, state: 'done', received: size } : { md5, state: 'waiting', received: 0 },
      ]),
    );
    const isWhole = manifest.files.every(({ md5 }) => there.has(md5));
    if (!isWhole || reported !== manifest) events.onProgress(manifest, states);
    reported = manifest;
  }

  /** Fetches files, at most until hours begin or end: then it answers true. */
  async function bring({ manifest }: HeldManifest, missing: ManifestFile[], until: number | null): Promise<boolean> {
    if (missing.length === 0) return false;
    const setState = (state: FileState) => {
      states.set(state.md5, state);
      events.onProgress(manifest, states);
    };
    const stop = new AbortController();
    const end = () => stop.abort();
    signal.addEventListener('abort', end);
    bringing = stop;
    let inTime = true;
    const endOfHours =
      until === null
        ? undefined
        : clock.set(() => {
            inTime = false;
            end();
          }, until - clock.now());
    const queue = [...missing];
    const worker = async () => {
      for (let file = queue.shift(); file && !stop.signal.aborted; file = queue.shift()) {
        const { md5, size, name } = file;
        const result = await download(
          ports,
          api,
          file,
          (received) => setState({ md5, state: 'downloading', received }),
          stop.signal,
        );
        if (stop.signal.aborted && !result.ok) return;
        if (result.ok) {
          there.add(md5);
          setState({ md5, state: 'done', received: size });
          events.onChange();
        } else {
          setState({
            md5,
            state: 'failed',
            received: await files.partialSize(md5),
            reason: result.reason.slice(0, 200),
          });
          events.onAlarm(result.alarm, name ? `${name}: ${result.reason}` : result.reason);
        }
      }
    };
    await Promise.all(Array.from({ length: LANES }, worker));
    bringing = null;
    clock.clear(endOfHours);
    signal.removeEventListener('abort', end);
    return !inTime;
  }

  /** Holds what of a revision is here while the rest waits for its hours. */
  async function arrange(target: HeldManifest, missing: number) {
    if (arranged?.target === target && arranged.missing === missing) return;
    arranged = { target, missing };
    held = {
      etag: held?.etag ?? '',
      manifest: meanwhile(held?.manifest ?? null, target.manifest, (md5) => there.has(md5)),
    };
    await memory.remember('held', held);
    events.onChange();
    await sweep();
  }

  async function adopt(whole: HeldManifest) {
    held = whole;
    wanted = null;
    await memory.remember('held', whole);
    if (!wanted) await memory.forget('wanted');
    events.onChange();
    await sweep();
  }

  /** Deletes what neither the screen shows nor the revision that plays nor the one that follows names. */
  const sweep = oneAtATime(async () => {
    for (const md5 of [...(await files.list()), ...(await files.listPartial())]) {
      if ([held, wanted].some((each) => each?.manifest.files.some((file) => file.md5 === md5))) continue;
      if (new Set(events.onScreen()).has(md5)) continue;
      there.delete(md5);
      await files.remove(md5);
    }
  });

  return {
    /** Compares with the platform. Rejects when the platform cannot be reached or refuses. */
    fetchManifest,
    /** Brings what is missing; resolves when it is there or has failed. */
    complete,
    /** To be called again when something went off the screen. */
    sweep,
    held: () => held?.manifest ?? null,
    /** The newest settings, whether or not the files of their revision are there. */
    newest: () => (wanted ?? held)?.manifest ?? null,
    /** Files that are there, of both revisions: MD5 → media type. */
    files: (): ReadonlyMap<string, string> =>
      new Map(
        [held, wanted].flatMap(
          (each) =>
            each?.manifest.files.filter(({ md5 }) => there.has(md5)).map(({ md5, type }) => [md5, type] as const) ?? [],
        ),
      ),
    syncing: () => wanted !== null,
    /** Something of the newest revision is missing and does not wait for its hours: a broken sync, a file that failed. */
    incomplete() {
      if (!wanted) return !!held?.manifest.files.some(({ md5 }) => !there.has(md5));
      const { open, closed } = missingOf(wanted);
      return open.length > 0 || closed.length === 0;
    },
    /** Reports progress again, which the platform may have lost or never received. */
    repeatProgress() {
      const manifest = (wanted ?? held)?.manifest;
      if (manifest && states.size > 0) events.onProgress(manifest, states);
    },
    /** Reads every file and drops those that are no longer what they were; answers how many. */
    async verify(): Promise<number> {
      const known = new Map(
        [held, wanted].flatMap((each) => each?.manifest.files.map((file) => [file.md5, file] as const) ?? []),
      );
      let dropped = 0;
      for (const md5 of await files.list()) {
        const file = known.get(md5);
        if (!file || signal.aborted) continue;
        const found = await files.digest(md5, 'whole').catch(() => null);
        if (found && found.md5 === md5 && found.sha256 === file.sha256 && found.size === file.size) continue;
        there.delete(md5);
        await files.remove(md5);
        dropped += 1;
      }
      // Browsers may evict on their own.
      const believed = [...there];
      const left = new Set(await files.list());
      for (const md5 of believed) {
        if (left.has(md5)) continue;
        there.delete(md5);
        dropped += 1;
      }
      if (dropped > 0) events.onChange();
      return dropped;
    },
    async drop(md5s: readonly string[]) {
      for (const md5 of md5s) {
        there.delete(md5);
        await files.remove(md5);
      }
      events.onChange();
    },
    /** Takes everything off the terminal. */
    async wipe() {
      held = null;
      wanted = null;
      there.clear();
      await memory.forget('held');
      await memory.forget('wanted');
      for (const md5 of [...(await files.list()), ...(await files.listPartial())]) await files.remove(md5);
    },
  };
}

export type ManifestSync = Awaited<ReturnType<typeof manifestSync>>;
