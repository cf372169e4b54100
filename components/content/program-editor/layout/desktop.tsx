'use client';

import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { isFramed, useEditorState } from '../editor-context';
import { LayersPanel } from '../panels/layers-panel';
import { MaterialsPanel } from '../panels/materials-panel';
import { WidgetPalette } from '../panels/widget-palette';
import { PropertyPanel } from '../properties/property-panel';
import { SceneStrip } from '../scenes/scene-strip';

interface LayoutProps {
  canvas: ReactNode;
  onUpload: (files: File[]) => void;
}

/** Desktop layout: library left, canvas and scenes in the middle, properties and layers right. */
export function DesktopLayout({ canvas, onUpload }: LayoutProps) {
  const framed = useEditorState(isFramed);
  return (
    <Box
      sx={{
        flexGrow: 1,
        minHeight: 0,
        display: 'grid',
        gridTemplateColumns: framed
          ? 'minmax(0, 1fr) clamp(280px, 28vw, 400px)'
          : 'clamp(150px, 19vw, 272px) minmax(0, 1fr) clamp(236px, 22vw, 304px)',
      }}
    >
      {!framed && (
        <SidePanel
          side="left"
          panels={[
            { key: 'widgets', content: <WidgetPalette /> },
            { key: 'materials', content: <MaterialsPanel onUpload={onUpload} /> },
          ]}
        />
      )}
      <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0 }}>
        <Box sx={{ flexGrow: 1, position: 'relative', minHeight: 0 }}>{canvas}</Box>
        <Box
          component="footer"
          sx={{ flexShrink: 0, bgcolor: 'background.paper', borderTop: 1, borderColor: 'divider' }}
        >
          <SceneStrip />
        </Box>
      </Box>
      <SidePanel
        side="right"
        panels={[
          {
            key: 'properties',
            content: (
              <Scrolling>
                <PropertyPanel />
              </Scrolling>
            ),
          },
          { key: 'layers', content: <LayersPanel /> },
        ]}
      />
    </Box>
  );
}

export function Scrolling({ children }: { children: ReactNode }) {
  return <Box sx={{ overflow: 'auto', flexGrow: 1, minHeight: 0 }}>{children}</Box>;
}

interface SidePanelProps {
  side: 'left' | 'right';
  panels: readonly { key: 'widgets' | 'materials' | 'properties' | 'layers'; content: ReactNode }[];
}

function SidePanel({ side, panels }: SidePanelProps) {
  const t = useTranslations('editor.panels');
  const id = useId();
  const [open, setOpen] = useState(0);
  return (
    <Box
      component="aside"
      aria-label={panels.map(({ key }) => t(key)).join(', ')}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minHeight: 0,
        minWidth: 0,
        bgcolor: 'background.paper',
        ...(side === 'left' ? { borderRight: 1 } : { borderLeft: 1 }),
        borderColor: 'divider',
      }}
    >
      <Tabs
        variant="fullWidth"
        value={open}
        onChange={(_, next: number) => setOpen(next)}
        sx={{
          flexShrink: 0,
          minHeight: 44,
          borderBottom: 1,
          borderColor: 'divider',
          '& .MuiTab-root': { minHeight: 44, minWidth: 0, px: 1 },
        }}
      >
        {panels.map(({ key }, i) => (
          <Tab key={key} label={t(key)} id={`${id}tab-${key}`} aria-controls={`${id}panel-${key}`} value={i} />
        ))}
      </Tabs>
      {panels.map(({ key, content }, i) => (
        <Box
          key={key}
          role="tabpanel"
          id={`${id}panel-${key}`}
          aria-labelledby={`${id}tab-${key}`}
          hidden={i !== open}
          sx={{ flexGrow: 1, minHeight: 0, display: i === open ? 'flex' : 'none', flexDirection: 'column' }}
        >
          {i === open && content}
        </Box>
      ))}
    </Box>
  );
}
