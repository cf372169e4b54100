'use client';

import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useRef } from 'react';
import { cornerRoom } from '@/components/foundation/theme/corner-room';
import { CanvasArea } from './canvas/canvas-area';
import { useEditor } from './editor-context';
import { DesktopLayout } from './layout/desktop';
import { PhoneLayout } from './layout/phone';
import { useCanvasUploads } from './panels/use-canvas-uploads';
import { PeopleList } from './presence/people-list';
import type { SaveStatus } from './saving/saver';
import { TopBar } from './top-bar/top-bar';
import { useEditorKeys } from './use-editor-keys';
import { usePaste } from './use-paste';

interface WorkspaceProps {
  name: string;
  status: SaveStatus;
  /** True if the browser keeps unsaved changes. */
  isKept: boolean;
  /** Number of findings of the check. */
  findings: number;
  /** Notice about the program as a whole, below the bar. */
  notice?: ReactNode;
  /** Present if the program can be edited as a playlist. */
  onList?: () => void;
  onRename: (name: string) => void;
  onBack: () => void;
  onPublish: () => void;
}

/** Complete screen of one open program. */
export function Workspace({ notice, ...props }: WorkspaceProps) {
  const editor = useEditor();
  const root = useRef<HTMLDivElement>(null);
  const narrow = useMediaQuery('(max-width: 767.99px)');
  const { running, upload } = useCanvasUploads(editor);
  useEditorKeys(editor, root);
  usePaste(editor, root, upload);
  const canvas = <CanvasArea rulers={!narrow} uploads={running} onFiles={upload} />;
  const Layout = narrow ? PhoneLayout : DesktopLayout;
  return (
    <Box
      ref={root}
      sx={{
        height: `calc(100dvh - ${cornerRoom})`,
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
        bgcolor: 'background.default',
      }}
    >
      <TopBar {...props} narrow={narrow} />
      {narrow && (
        <Box sx={{ bgcolor: 'background.paper', '& > ul': { py: 0.75, borderBottom: 1, borderColor: 'divider' } }}>
          <PeopleList />
        </Box>
      )}
      {notice}
      <Layout canvas={canvas} onUpload={upload} />
    </Box>
  );
}
