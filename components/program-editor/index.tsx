'use client';

import { useState } from 'react';
import { OpenProgram } from './open-program';
import type { OpenedProgram } from './saving/use-saver';

interface ProgramEditorProps {
  /** What is opened first; while it is open the editor alone decides what it shows. */
  initial: { program: OpenedProgram };
}

/** The program editor. It fills the window. */
export default function ProgramEditor({ initial }: ProgramEditorProps) {
  const [opened, setOpened] = useState({ program: initial.program, times: 0 });
  return (
    <OpenProgram
      key={opened.times}
      program={opened.program}
      onReopen={(program) => setOpened(({ times }) => ({ program, times: times + 1 }))}
    />
  );
}
