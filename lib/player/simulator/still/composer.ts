import { type ChildProcess, fork } from 'node:child_process';
import type { ProgramDocument, Scene } from '@/lib/contract/program';
import type { Corner } from '@/lib/contract/terminal/settings';
import type { SourceValue } from '@/lib/widgets';

/** Corner code and its target. */
export interface StillCorner {
  at: Corner;
  address: string;
}

export interface StillRequest {
  id: number;
  document: ProgramDocument;
  scene: Scene;
  /** Folder of the files by MD5. */
  folder: string;
  now: number;
  timeZone: string;
  corner: StillCorner | null;
  sources: readonly SourceValue[];
  tags: readonly string[];
}
export type StillAnswer = { id: number; jpeg: Uint8Array } | { id: number; error: string };

export type Composer = (
  document: ProgramDocument,
  scene: Scene,
  now: number,
  timeZone: string,
  corner?: StillCorner | null,
  /** Latest values of the data sources. */
  sources?: readonly SourceValue[],
  /** Tags of the terminal, folded. */
  tags?: readonly string[],
) => Promise<Blob>;

/** Idle time that covers a round of screenshots of a whole network. */
const IDLE_MS = 15_000;

/**
 * Composes in a separate process that ends when idle: the image library takes more memory than two dozen terminals, and
 * never frees it.
 */
export function createStillComposer(worker: string, folder: string): { compose: Composer; stop(): void } {
  const waiting = new Map<number, { resolve(jpeg: Blob): void; reject(error: Error): void }>();
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let serial = 0;

  function start(): ChildProcess {
    const started = fork(worker, { execArgv: process.execArgv, serialization: 'advanced' });
    started.on('message', (answer: StillAnswer) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('jpeg' in answer) asked?.resolve(new Blob([new Uint8Array(answer.jpeg)], { type: 'image/jpeg' }));
      else asked?.reject(new Error(answer.error));
      if (waiting.size === 0) idle = setTimeout(stop, IDLE_MS);
    });
    started.on('exit', () => {
      if (child === started) child = null;
      for (const { reject } of waiting.values()) reject(new Error('the picture was not finished'));
      waiting.clear();
    });
    return started;
  }

  function stop() {
    clearTimeout(idle);
    child?.kill();
    child = null;
  }

  return {
    compose: (document, scene, now, timeZone, corner = null, sources = [], tags = []) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle);
        child ??= start();
        serial += 1;
        waiting.set(serial, { resolve, reject });
        child.send({
          id: serial,
          document,
          scene,
          folder,
          now,
          timeZone,
          corner,
          sources,
          tags,
        } satisfies StillRequest);
      }),
    stop,
  };
}
