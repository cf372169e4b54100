import type { ReportedAlarmType } from '@/lib/contract/alarm';
import { type Manifest, manifestCall, manifest as manifestSchema } from '@/lib/contract/gateway';
import type { FileState } from '@/lib/contract/terminal/report';
import type { TerminalApi } from '../api';
import type { Memory } from '../memory';
import type { Ports } from '../ports';
import { coalesceRuns } from '../waiting';
import { completion } from './completion';
import { downloadQueue } from './downloads';
import { fileStates } from './file-states';
import { localFiles } from './local-files';
import { recallRevisions } from './revisions';

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
  const revisions = await recallRevisions(memory);
  const stored = await localFiles(ports.files);
  const states = fileStates(stored.has, (manifest, of) => events.onProgress(manifest, of));
  const downloads = downloadQueue(ports, api, signal);

  /** Fetches the manifest; an unchanged one costs the platform a 304. */
  const fetchManifest = coalesceRuns(async () => {
    const newest = revisions.newest();
    const headers: Record<string, string> = newest ? { 'if-none-match': newest.etag } : {};
    const response = await api.send(manifestCall, {}, { headers, signal });
    if (response.status === 304) return;
    const { data } = (await response.json()) as { data?: unknown };
    const manifest = manifestSchema.parse(data);
    await revisions.want({ etag: response.headers.get('etag') ?? `"${manifest.revision}"`, manifest });
    // Stops downloads of the previous revision.
    downloads.stop();
    // Settings need no files: they apply immediately.
    events.onChange();
  });

  /** Deletes files that are neither on the screen nor part of the held or wanted revision. */
  const sweep = coalesceRuns(() =>
    stored.removeExcept(
      (md5) => revisions.files().some((file) => file.md5 === md5) || new Set(events.onScreen()).has(md5),
    ),
  );

  const { complete, incomplete } = completion({
    ...{ ports, revisions, stored, states, downloads, signal },
    onChange: () => events.onChange(),
    onAlarm: (type, detail) => events.onAlarm(type, detail),
    async onHeld() {
      events.onChange();
      await sweep();
    },
  });

  return {
    /** Compares with the platform. Rejects if the platform cannot be reached or rejects the call. */
    fetchManifest,
    /** Fetches what is missing and plays it once everything has arrived; resolves when it has arrived or failed. */
    complete,
    /** Called again when something left the screen. */
    sweep,
    held: () => revisions.held()?.manifest ?? null,
    /** Returns the latest manifest, even before its files have arrived. */
    newest: () => revisions.newest()?.manifest ?? null,
    /** Returns the files that have arrived, of both revisions: MD5 → media type. */
    files: (): ReadonlyMap<string, string> => {
      const arrived = revisions.files().filter(({ md5 }) => stored.has(md5));
      return new Map(arrived.map(({ md5, type }) => [md5, type] as const));
    },
    syncing: () => revisions.wanted() !== null,
    /**
     * True if anything of the latest revision is missing without waiting for its hours: after an interrupted sync, or a
     * failed file.
     */
    incomplete,
    /** Reports progress again, which the platform may have lost or never received. */
    repeatProgress() {
      const manifest = revisions.newest()?.manifest;
      if (manifest) states.repeat(manifest);
    },
    /** Reads every file and drops damaged ones; returns their number. */
    async verify(): Promise<number> {
      const dropped = await stored.verify(revisions.files(), signal);
      if (dropped > 0) events.onChange();
      return dropped;
    },
    async drop(md5s: readonly string[]) {
      for (const md5 of md5s) await stored.remove(md5);
      events.onChange();
    },
    /** Removes everything from the terminal. */
    async wipe() {
      await revisions.forget();
      await stored.removeAll();
    },
  };
}

export type ManifestSync = Awaited<ReturnType<typeof manifestSync>>;
