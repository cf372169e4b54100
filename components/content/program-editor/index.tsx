'use client';

import { useState } from 'react';
import { OpenProgram } from './open-program';
import type { KeptDraft } from './saving/kept-draft';
import type { OpenedProgram } from './saving/use-saver';

interface ProgramEditorProps {
  /** Only read when opening; afterwards the editor owns its state. */
  initial: { program: OpenedProgram };
  /** Latest review, with its current state. */
  review: OpenedProgram['review'];
}

interface Opened {
  program: OpenedProgram;
  restored?: KeptDraft;
  times: number;
}

/** Program editor, which fills the window. */
export default function ProgramEditor({ initial, review }: ProgramEditorProps) {
  const [opened, setOpened] = useState<Opened>({ program: initial.program, times: 0 });
  return (
    <OpenProgram
      key={opened.times}
      program={opened.program}
      review={review}
      restored={opened.restored}
      onReopen={(program, restored) => setOpened(({ times }) => ({ program, restored, times: times + 1 }))}
    />
  );
}
