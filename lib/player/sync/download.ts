import type { ReportedAlarmType } from '@/lib/contract/alarm';
import { type ManifestFile, terminalFile } from '@/lib/contract/gateway';
import { Refused, type TerminalApi } from '../api';
import { chunksOf } from '../digest';
import type { Ports } from '../ports';
import { backoffDelay, sleep } from '../waiting';

const TRIES = 3;
/** Size of the pieces that are written, and so the most that a kill can lose. */
const PIECE_BYTES = 1024 * 1024;
/** Time without data after which a transfer is aborted and resumed. */
const STALL_MS = 30_000;

export type DownloadResult = { ok: true } | { ok: false; reason: string; alarm: ReportedAlarmType };

/**
 * Downloads one file: resumes a partial one, checks size and both hashes of what was stored, and only then commits it.
 * A file that does not verify is fetched from its start. Three attempts.
 */
export async function download(
  { clock, random, files }: Pick<Ports, 'clock' | 'random' | 'files'>,
  api: TerminalApi,
  file: ManifestFile,
  onReceived: (bytes: number) => void,
  signal: AbortSignal,
): Promise<DownloadResult> {
  let result: DownloadResult = { ok: false, reason: 'stopped', alarm: 'downloadFailed' };
  for (let attempt = 0; attempt < TRIES && !signal.aborted; attempt += 1) {
    if (attempt > 0) await sleep(clock, backoffDelay(attempt, { min: 1_000, max: 30_000 }, random), signal);
    try {
      await transfer(file);
      const wrong = await mismatch(file);
      if (!wrong) {
        await files.commit(file.md5);
        return { ok: true };
      }
      await files.remove(file.md5);
      onReceived(0);
      result = { ok: false, reason: wrong, alarm: 'verificationFailed' };
    } catch (error) {
      const { name, message } = error as Partial<Error>;
      result = {
        ok: false,
        reason: message ?? String(error),
        alarm: name === 'QuotaExceededError' ? 'storageLow' : 'downloadFailed',
      };
    }
  }
  return result;

  async function transfer({ md5, size }: ManifestFile): Promise<void> {
    let offset = await files.partialSize(md5);
    if (offset > size) {
      await files.remove(md5);
      offset = 0;
    }
    onReceived(offset);
    if (offset === size && size > 0) return;

    const stalled = stallWatch();
    try {
      const response = await request(md5, offset, stalled.signal);
      // Without 206 the platform sends the whole file.
      if (offset > 0 && response.status !== 206) {
        await files.remove(md5);
        offset = 0;
      }
      if (!response.body) throw new Error('an answer without a body');
      let piece: Uint8Array[] = [];
      let held = 0;
      const write = async () => {
        if (held === 0) return;
        await files.append(md5, offset, joined(piece, held));
        offset += held;
        piece = [];
        held = 0;
        onReceived(offset);
      };
      try {
        for await (const chunk of chunksOf(response.body)) {
          stalled.restart();
          piece.push(chunk);
          held += chunk.byteLength;
          if (offset + held > size) throw new Error('longer than announced');
          if (held >= PIECE_BYTES) await write();
        }
      } finally {
        // Keeps what arrived before a transfer broke.
        await write();
      }
    } finally {
      stalled.end();
    }
  }

  async function request(md5: string, offset: number, stop: AbortSignal): Promise<Response> {
    try {
      const headers: Record<string, string> = offset > 0 ? { range: `bytes=${offset}-` } : {};
      return await api.send(terminalFile, { md5 }, { headers, signal: stop });
    } catch (error) {
      // 416: the stored part does not belong to that file.
      if (error instanceof Refused && error.status === 416) await files.remove(md5);
      throw error;
    }
  }

  function stallWatch() {
    const controller = new AbortController();
    const stop = () => controller.abort(new Error('the transfer stalled'));
    let timer = clock.set(stop, STALL_MS);
    signal.addEventListener('abort', stop);
    return {
      signal: controller.signal,
      restart() {
        clock.clear(timer);
        timer = clock.set(stop, STALL_MS);
      },
      end() {
        clock.clear(timer);
        signal.removeEventListener('abort', stop);
      },
    };
  }

  async function mismatch({ md5, sha256, size }: ManifestFile): Promise<string | null> {
    const found = await files.digest(md5, 'partial');
    if (!found && size > 0) return 'nothing was stored';
    if ((found?.size ?? 0) < size) throw new Error('the transfer broke off');
    return found && (found.size !== size || found.md5 !== md5 || found.sha256 !== sha256) ? 'hash mismatch' : null;
  }
}

function joined(pieces: Uint8Array[], length: number): Uint8Array {
  const [only] = pieces;
  if (pieces.length === 1 && only) return only;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}
