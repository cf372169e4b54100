import type { ReportedAlarmType } from '@/lib/contract/alarm';
import { type Manifest, type ManifestFile, manifestCall, manifest as manifestShape } from '@/lib/contract/gateway';
import type { FileState } from '@/lib/contract/terminal/report';
import type { TerminalApi } from './api';
import { download } from './download';
import { sortByHours } from './hours';
import { interimManifest } from './interim-manifest';
import type { Memory, StoredManifest } from './memory';
import type { Ports } from './ports';
import { coalesceRuns } from './waiting';

/** Number of concurrent downloads. */
const LANES = 2;

interface SyncEvents {
  /** Called when content, its settings or its files changed. */
  onChange(): void;
  onProgress(manifest: Manifest, states: ReadonlyMap<string, FileState>): void;
  onAlarm(type: ReportedAlarmType, detail: string): void;
  /** Returns files on the screen, which keeps showing its content until the next is decoded. */
  onScreen(): Iterable<string>;
}

/**
 * Maintains the manifest. A new revision becomes the wanted one; the held one keeps playing until every file of the
 * wanted one has arrived and was verified. Both, and partial downloads, survive a restart. Files that wait for their
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

  /** Revision whose states were reported. */
  let reported: Manifest | null = null;
  let bringing: AbortController | null = null;
  let opening: unknown;
  /** Revision of which a part waits for its hours, and the number of its missing files. */
  let arranged: { target: StoredManifest; missing: number } | null = null;

  /** Returns the missing files of a revision. Files of the one that plays are repaired at any hour. */
  function missingOf(target: StoredManifest) {
    const missing = target.manifest.files.filter(({ md5 }) => !there.has(md5));
    if (target === held) return { open: missing, closed: [], changes: null };
    return sortByHours(missing, target.manifest.timezone || ports.device.describe().timezone, clock.now());
  }

  /** Fetches the manifest; an unchanged one costs the platform a 304. */
  const fetchManifest = coalesceRuns(async () => {
    const newest = wanted ?? held;
    const headers: Record<string, string> = newest ? { 'if-none-match': newest.etag } : {};
    const response = await api.send(manifestCall, {}, { headers, signal });
    if (response.status === 304) return;
    const { data } = (await response.json()) as { data?: unknown };
    const manifest = manifestShape.parse(data);
    wanted = { etag: response.headers.get('etag') ?? `"${manifest.revision}"`, manifest };
    await memory.remember('wanted', wanted);
    // Stops downloads of the previous revision; arrived files stay.
    bringing?.abort();
    // Settings need no files: they apply immediately.
    events.onChange();
  });

  /** Fetches what the latest revision needs and plays it once everything has arrived. */
  const complete = coalesceRuns(async () => {
    for (let target = wanted ?? held; target && !signal.aborted; target = wanted ?? held) {
      clock.clear(opening);
      begin(target);
      const { open, changes } = missingOf(target);
      const stopped = await bring(target, open, changes);
      if (signal.aborted) return;
      // Another revision arrived in the meantime, which counts now, or hours began or ended.
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

  function begin({ manifest }: StoredManifest) {
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

  /** Fetches files, at most until hours begin or end: then it returns true. */
  async function bring({ manifest }: StoredManifest, missing: ManifestFile[], until: number | null): Promise<boolean> {
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

  /** Holds the available part of a revision while the rest waits for its hours. */
  async function arrange(target: StoredManifest, missing: number) {
    if (arranged?.target === target && arranged.missing === missing) return;
    arranged = { target, missing };
    held = {
      etag: held?.etag ?? '',
      manifest: interimManifest(held?.manifest ?? null, target.manifest, (md5) => there.has(md5)),
    };
    await memory.remember('held', held);
    events.onChange();
    await sweep();
  }

  async function adopt(whole: StoredManifest) {
    held = whole;
    wanted = null;
    await memory.remember('held', whole);
    if (!wanted) await memory.forget('wanted');
    events.onChange();
    await sweep();
  }

  /** Deletes files that are neither on the screen nor part of the held or wanted revision. */
  const sweep = coalesceRuns(async () => {
    for (const md5 of [...(await files.list()), ...(await files.listPartial())]) {
      if ([held, wanted].some((each) => each?.manifest.files.some((file) => file.md5 === md5))) continue;
      if (new Set(events.onScreen()).has(md5)) continue;
      there.delete(md5);
      await files.remove(md5);
    }
  });

  return {
    /** Compares with the platform. Rejects if the platform cannot be reached or rejects the call. */
    fetchManifest,
    /** Fetches what is missing; resolves when it has arrived or failed. */
    complete,
    /** Called again when something left the screen. */
    sweep,
    held: () => held?.manifest ?? null,
    /** Returns the latest manifest, even before its files have arrived. */
    newest: () => (wanted ?? held)?.manifest ?? null,
    /** Returns the files that have arrived, of both revisions: MD5 → media type. */
    files: (): ReadonlyMap<string, string> =>
      new Map(
        [held, wanted].flatMap(
          (each) =>
            each?.manifest.files.filter(({ md5 }) => there.has(md5)).map(({ md5, type }) => [md5, type] as const) ?? [],
        ),
      ),
    syncing: () => wanted !== null,
    /**
     * True if anything of the latest revision is missing without waiting for its hours: after an interrupted sync, or a
     * failed file.
     */
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
    /** Reads every file and drops damaged ones; returns their number. */
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
      // Browsers may evict files by themselves.
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
    /** Removes everything from the terminal. */
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
