'use client';

import AddIcon from '@mui/icons-material/AddCircleOutlineOutlined';
import LayersIcon from '@mui/icons-material/LayersOutlined';
import MaterialsIcon from '@mui/icons-material/PermMediaOutlined';
import PropertiesIcon from '@mui/icons-material/TuneOutlined';
import ScenesIcon from '@mui/icons-material/ViewCarouselOutlined';
import BottomNavigation from '@mui/material/BottomNavigation';
import BottomNavigationAction from '@mui/material/BottomNavigationAction';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { ActionButton } from '../actions/action-button';
import { isFramed, selectionOf, useEditorState } from '../editor-context';
import { LayersPanel } from '../panels/layers-panel';
import { MaterialsPanel } from '../panels/materials-panel';
import { WidgetPalette } from '../panels/widget-palette';
import { PropertyPanel } from '../properties/property-panel';
import { SceneStrip } from '../scenes/scene-strip';
import { Scrolling } from './desktop';

const sheets = [
  { key: 'insert', icon: AddIcon },
  { key: 'materials', icon: MaterialsIcon },
  { key: 'properties', icon: PropertiesIcon },
  { key: 'layers', icon: LayersIcon },
  { key: 'scenes', icon: ScenesIcon },
] as const;

type Sheet = (typeof sheets)[number]['key'];

interface LayoutProps {
  canvas: ReactNode;
  onUpload: (files: File[]) => void;
}

/** Phone layout: panels open as bottom sheets that leave the canvas visible, so that changes can be seen. */
export function PhoneLayout({ canvas, onUpload }: LayoutProps) {
  const t = useTranslations('editor.panels');
  const [open, setOpen] = useState<Sheet | null>(null);
  const framed = useEditorState(isFramed);
  const close = () => setOpen(null);
  const contents: Record<Sheet, ReactNode> = {
    insert: <WidgetPalette onPlaced={close} />,
    materials: <MaterialsPanel onUpload={onUpload} onPlaced={close} />,
    properties: (
      <Scrolling>
        <PropertyPanel />
      </Scrolling>
    ),
    layers: <LayersPanel />,
    scenes: <SceneStrip />,
  };
  return (
    <>
      <Box sx={{ flexGrow: 1, position: 'relative', minHeight: 0 }}>
        {canvas}
        {!open && <SelectionTools />}
      </Box>
      {open && (
        <Box
          component="section"
          aria-label={t(open)}
          sx={{
            flexShrink: 0,
            maxHeight: '50dvh',
            height: open === 'scenes' ? 'auto' : '50dvh',
            display: 'flex',
            flexDirection: 'column',
            bgcolor: 'background.paper',
            borderTopLeftRadius: 16,
            borderTopRightRadius: 16,
            boxShadow: 8,
            zIndex: 1,
          }}
        >
          <ButtonBase aria-label={t('close')} onClick={close} sx={{ height: 22, flexShrink: 0 }}>
            <Box sx={{ width: 36, height: 4, borderRadius: 2, bgcolor: 'divider' }} />
          </ButtonBase>
          {contents[open]}
        </Box>
      )}
      <BottomNavigation
        showLabels
        value={open}
        onChange={(_, next: Sheet) => setOpen(next === open ? null : next)}
        sx={{
          flexShrink: 0,
          borderTop: 1,
          borderColor: 'divider',
          '& .MuiBottomNavigationAction-root': { minWidth: 0, px: 0.25 },
          // Five labels side by side leave no room for the selected one to grow.
          '& .MuiBottomNavigationAction-label, & .MuiBottomNavigationAction-label.Mui-selected': { fontSize: 11.5 },
        }}
      >
        {sheets
          .filter(({ key }) => !framed || key === 'properties' || key === 'scenes')
          .map(({ key, icon: Icon }) => (
            <BottomNavigationAction key={key} value={key} label={t(key)} icon={<Icon />} />
          ))}
      </BottomNavigation>
    </>
  );
}

/** Most used actions on the selection, within thumb reach. */
function SelectionTools() {
  const selected = useEditorState(selectionOf).length > 0;
  if (!selected) return null;
  return (
    <Box
      sx={{
        position: 'absolute',
        bottom: 12,
        left: '50%',
        transform: 'translateX(-50%)',
        display: 'flex',
        p: 0.5,
        borderRadius: 3,
        bgcolor: 'background.paper',
        boxShadow: 4,
      }}
    >
      {(['duplicate', 'bringForward', 'sendBackward', 'lock', 'delete'] as const).map((id) => (
        <ActionButton key={id} id={id} size="medium" />
      ))}
    </Box>
  );
}
