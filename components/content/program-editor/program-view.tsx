'use client';

import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useEditor } from './editor-context';
import { usePlaylistOf } from './playlist/use-playlist';
import type { OpenedProgram } from './saving/use-saver';
import { Workspace } from './workspace';

const PlaylistForm = lazy(() => import('./playlist'));

interface ProgramViewProps extends Omit<ComponentProps<typeof Workspace>, 'onList'> {
  /** State of the folder that a playlist follows. */
  followed: OpenedProgram['followedFolder'];
}

/** Open program: a playlist in its form, as long as that shows all of it; otherwise on the canvas. */
export function ProgramView({ followed, ...props }: ProgramViewProps) {
  const playlist = usePlaylistOf(useEditor());
  const [isOnCanvas, setOnCanvas] = useState(false);
  if (playlist && !isOnCanvas) {
    return (
      <Suspense>
        <PlaylistForm {...props} playlist={playlist} followed={followed} onDesign={() => setOnCanvas(true)} />
      </Suspense>
    );
  }
  return <Workspace {...props} onList={playlist ? () => setOnCanvas(false) : undefined} />;
}
