import type { ReportedAlarmType } from '@/lib/contract/alarm';
import type { ManifestFile } from '@/lib/contract/gateway';
import type { FileState } from '@/lib/contract/terminal/report';
import type { TerminalApi } from '../api';
import type { Ports } from '../ports';
import { download } from './download';

/** Number of concurrent downloads. */
const LANES = 2;

interface DownloadEvents {
  onState(state: FileState): void;
  onAlarm(type: ReportedAlarmType, detail: string): void;
}

/** Downloads the missing files of one revision at a time, a few concurrently. */
export function downloadQueue(ports: Pick<Ports, 'clock' | 'random' | 'files'>, api: TerminalApi, signal: AbortSignal) {
  const { clock, files } = ports;
  let running: AbortController | null = null;

  async function fetchFile(file: ManifestFile, { onState, onAlarm }: DownloadEvents, stopped: AbortSignal) {
    const { md5, size, name } = file;
    const onReceived = (received: number) => onState({ md5, state: 'downloading', received });
    const result = await download(ports, api, file, onReceived, stopped);
    if (stopped.aborted && !result.ok) return;
    if (result.ok) return onState({ md5, state: 'done', received: size });
    const received = await files.partialSize(md5);
    onState({ md5, state: 'failed', received, reason: result.reason.slice(0, 200) });
    onAlarm(result.alarm, name ? `${name}: ${result.reason}` : result.reason);
  }

  return {
    /** Fetches files until all have arrived or failed, at most until hours begin or end: then it returns true. */
    async run(missing: readonly ManifestFile[], until: number | null, events: DownloadEvents): Promise<boolean> {
      if (missing.length === 0) return false;
      const stop = new AbortController();
      const end = () => stop.abort();
      signal.addEventListener('abort', end);
      running = stop;
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
        for (let file = queue.shift(); file && !stop.signal.aborted; file = queue.shift())
          await fetchFile(file, events, stop.signal);
      };
      await Promise.all(Array.from({ length: LANES }, worker));
      running = null;
      clock.clear(endOfHours);
      signal.removeEventListener('abort', end);
      return !inTime;
    },
    /** Stops the current run; arrived files stay. */
    stop: () => running?.abort(),
  };
}
export type Downloads = ReturnType<typeof downloadQueue>;
