import { type Manifest, progress } from '@/lib/contract/gateway';
import { programsOf } from '@/lib/contract/play-plan';
import { materialsOf } from '@/lib/contract/program';
import type { FileState, PublishProgress } from '@/lib/contract/terminal/report';
import type { TerminalApi } from './api';
import type { Ports } from './ports';

const EVERY_MS = 2_000;

type States = ReadonlyMap<string, FileState>;

/** Reports the progress of files and publishes, at most every two seconds; the last state is sent until acknowledged. */
export function progressReporter({ clock }: Pick<Ports, 'clock'>, api: TerminalApi) {
  let latest: { manifest: Manifest; states: States } | null = null;
  let timer: unknown = null;
  let sending = false;
  let failures = 0;
  let stopped = false;

  async function send() {
    timer = null;
    if (!latest || sending) return;
    const { manifest, states } = latest;
    latest = null;
    sending = true;
    try {
      await api.call(progress, {
        revision: manifest.revision,
        files: [...states.values()].slice(0, 2_000),
        publishes: publishStates(manifest, states).slice(0, 500),
      });
      failures = 0;
    } catch {
      failures += 1;
      latest ??= { manifest, states };
    }
    sending = false;
    schedule();
  }

  function schedule() {
    if (latest && timer === null && !sending && !stopped)
      timer = clock.set(() => void send(), EVERY_MS * 2 ** Math.min(failures, 5));
  }

  return {
    /** Records a state to be sent soon. */
    report(manifest: Manifest, states: States) {
      latest = { manifest, states: new Map(states) };
      schedule();
    },
    stop() {
      stopped = true;
      clock.clear(timer);
    },
  };
}

/** Returns the progress of each publish in a manifest, of programs, plans and messages, by the bytes of its programs' files. */
export function publishStates(manifest: Manifest, states: States): PublishProgress[] {
  const sizes = new Map(manifest.files.map(({ md5, size }) => [md5, size]));
  const documents = new Map(manifest.programs.map(({ id, document }) => [id, document]));
  const publishes = [
    ...manifest.published,
    ...manifest.plans.flatMap((plan) =>
      plan.publishId === undefined ? [] : [{ publishId: plan.publishId, programs: programsOf(plan) }],
    ),
    ...manifest.messages.map(({ id, versionId }) => ({
      publishId: id,
      programs: versionId === null ? [] : [versionId],
    })),
  ];
  return publishes.map(({ publishId, programs }) => {
    const md5s = new Set(
      programs.flatMap((id) => {
        const document = documents.get(id);
        return document ? [...materialsOf(document).keys()] : [];
      }),
    );
    const own = [...md5s].flatMap((md5) => states.get(md5) ?? []);
    const total = own.reduce((sum, { md5 }) => sum + (sizes.get(md5) ?? 0), 0);
    const received = own.reduce(
      (sum, { state, md5, received: got }) => sum + (state === 'done' ? (sizes.get(md5) ?? 0) : got),
      0,
    );
    const failed = own.find(({ state }) => state === 'failed');
    const percent = total === 0 ? 100 : Math.min(100, Math.floor((received / total) * 100));
    if (failed) return { publishId, state: 'failed', percent, reason: failed.reason };
    if (own.every(({ state }) => state === 'done')) return { publishId, state: 'done', percent: 100 };
    return { publishId, state: own.every(({ state }) => state === 'waiting') ? 'waiting' : 'downloading', percent };
  });
}
