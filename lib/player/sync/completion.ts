import type { ReportedAlarmType } from '@/lib/contract/alarm';
import type { StoredManifest } from '../memory';
import type { Ports } from '../ports';
import { coalesceRuns } from '../waiting';
import type { Downloads } from './downloads';
import type { FileStates } from './file-states';
import { sortByHours } from './hours';
import { interimManifest } from './interim-manifest';
import type { LocalFiles } from './local-files';
import type { Revisions } from './revisions';

interface CompletionParts {
  ports: Pick<Ports, 'clock' | 'device'>;
  revisions: Revisions;
  stored: LocalFiles;
  states: FileStates;
  downloads: Downloads;
  signal: AbortSignal;
  /** Called when a file arrived. */
  onChange(): void;
  onAlarm(type: ReportedAlarmType, detail: string): void;
  /** Called when another revision, or more of it, plays. */
  onHeld(): Promise<void>;
}

/** Brings the files of the latest revision, and makes it play: whole, or as far as hours let its files arrive. */
export function completion(parts: CompletionParts) {
  const { ports, revisions, stored, states, downloads, signal, onChange, onAlarm, onHeld } = parts;
  const { clock, device } = ports;
  let opening: unknown;
  /** Revision of which a part waits for its hours, and the number of its missing files. */
  let arranged: { target: StoredManifest; missing: number } | null = null;

  /** Returns the missing files of a revision. Files of the one that plays are repaired at any hour. */
  function missingOf(target: StoredManifest) {
    const missing = target.manifest.files.filter(({ md5 }) => !stored.has(md5));
    if (target === revisions.held()) return { open: missing, closed: [], changes: null };
    return sortByHours(missing, target.manifest.timezone || device.describe().timezone, clock.now());
  }

  const complete = coalesceRuns(async () => {
    for (let target = revisions.newest(); target && !signal.aborted; target = revisions.newest()) {
      clock.clear(opening);
      states.begin(target.manifest);
      const stopped = await bring(target);
      if (signal.aborted) return;
      // Another revision arrived in the meantime, which counts now, or hours began or ended.
      if (stopped || target !== revisions.newest()) continue;
      const left = missingOf(target);
      if (left.changes !== null)
        opening = clock.set(() => void complete().catch(() => undefined), left.changes - clock.now());
      if (target !== revisions.wanted()) return;
      if (left.open.length + left.closed.length === 0) await adopt(target);
      else if (left.open.length === 0) return arrange(target, left.closed.length);
      else return;
    }
  });
  signal.addEventListener('abort', () => clock.clear(opening));

  /** Fetches what hours allow; returns true if they began or ended meanwhile. */
  function bring(target: StoredManifest): Promise<boolean> {
    const { open, changes } = missingOf(target);
    return downloads.run(open, changes, {
      onState(state) {
        if (state.state === 'done') stored.add(state.md5);
        states.set(target.manifest, state);
        if (state.state === 'done') onChange();
      },
      onAlarm,
    });
  }

  async function adopt(whole: StoredManifest) {
    await revisions.adopt(whole);
    await onHeld();
  }

  /** Holds the available part of a revision while the rest waits for its hours. */
  async function arrange(target: StoredManifest, missing: number) {
    if (arranged?.target === target && arranged.missing === missing) return;
    arranged = { target, missing };
    const held = revisions.held();
    const manifest = interimManifest(held?.manifest ?? null, target.manifest, stored.has);
    await revisions.hold({ etag: held?.etag ?? '', manifest });
    await onHeld();
  }

  return {
    complete,
    incomplete() {
      const wanted = revisions.wanted();
      if (!wanted) return !!revisions.held()?.manifest.files.some(({ md5 }) => !stored.has(md5));
      const { open, closed } = missingOf(wanted);
      return open.length > 0 || closed.length === 0;
    },
  };
}
