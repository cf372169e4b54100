import { call } from '@/lib/client/call';
import type { ProgramDocument } from '@/lib/contract/program';
import { programThumb } from '@/lib/contract/program/calls';
import type { Assets } from './assets';
import { compose } from './compose';
import { noTerminal } from './placeholders/shown-terminal';

const WIDTH = 480;

/** Makes the list picture of a program from its first scene, and saves it with the program. */
export async function keepPicture(id: string, document: ProgramDocument, assets: Assets): Promise<void> {
  const [first] = document.scenes;
  if (first)
    await call(programThumb, {
      id,
      file: await compose(document, first.id, { ...assets, placeholders: noTerminal }, { width: WIDTH }),
    });
}
