'use client';

import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef } from 'react';
import { CanvasArea } from './canvas/canvas-area';
import { useEditor } from './editor-context';
import { DesktopLayout } from './layout/desktop';
import { PhoneLayout } from './layout/phone';
import { useUploads } from './panels/use-uploads';
import type { SaveStatus } from './saving/saver';
import { TopBar } from './top-bar/top-bar';
import { useEditorKeys } from './use-editor-keys';
import { usePaste } from './use-paste';

interface WorkspaceProps {
  name: string;
  status: SaveStatus;
  /** How many things a check has found. */
  findings: number;
  onRename: (name: string) => void;
  onBack: () => void;
  onPublish: () => void;
}

/** Everything on the screen around one program. */
export function Workspace(props: WorkspaceProps) {
  const editor = useEditor();
  const root = useRef<HTMLDivElement>(null);
  const narrow = useMediaQuery('(max-width: 767.99px)');
  const { running, upload } = useUploads(editor);
  useEditorKeys(editor, root);
  usePaste(editor, root, upload);
  const canvas = <CanvasArea rulers={!narrow} uploads={running} onFiles={upload} />;
  const Layout = narrow ? PhoneLayout : DesktopLayout;
  return (
    <Box
      ref={root}
      sx={{
        height: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
        bgcolor: 'background.default',
      }}
    >
      <TopBar {...props} narrow={narrow} />
      <Layout canvas={canvas} onUpload={upload} />
    </Box>
  );
}
