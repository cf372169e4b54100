'use client';

import PlaceIcon from '@mui/icons-material/AddLocationAltOutlined';
import MoveIcon from '@mui/icons-material/OpenWithOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useTranslations } from 'next-intl';
import { Allowed } from '@/components/foundation/shell/access';
import { useAllowed } from '@/components/foundation/shell/session';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import { StatusDot } from '@/components/operations/terminal/shared/status-dot';
import type { MapTerminal } from '@/lib/contract/map';
import { DRAGGED } from './dragged';

interface TerminalRowProps {
  terminal: MapTerminal;
  placed: boolean;
  chosen: boolean;
  /** Undefined without a map. */
  onPlace?: () => void;
  onToggle: () => void;
  onOpen: () => void;
}

/** Terminal in the list beside the map: opens, selects and places it. */
export function TerminalRow({ terminal, placed, chosen, onPlace, onToggle, onOpen }: TerminalRowProps) {
  const t = useTranslations('map');
  const mayPlace = useAllowed()('terminal:terminal:edit');
  const { id, name, officeName } = terminal;
  return (
    <ListItem
      disablePadding
      divider
      draggable={!placed && mayPlace && onPlace !== undefined}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, id)}
    >
      <Checkbox
        size="small"
        checked={chosen}
        onChange={onToggle}
        slotProps={{ input: { 'aria-label': t('choose', { name }) } }}
      />
      <ListItemButton onClick={onOpen} sx={{ px: 0.5, py: 0.5, minWidth: 0 }}>
        <ListItemText
          primary={name}
          secondary={
            <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
              <StatusDot terminal={terminal} />
              <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                {officeName}
              </Box>
            </Box>
          }
          slotProps={{ primary: { noWrap: true }, secondary: { component: 'div' } }}
        />
      </ListItemButton>
      {onPlace && (
        <Allowed permission="terminal:terminal:edit">
          <TooltipButton
            size="small"
            label={t(placed ? 'move' : 'place')}
            accessibleName={t(placed ? 'moveNamed' : 'placeNamed', { name })}
            onClick={onPlace}
          >
            {placed ? <MoveIcon fontSize="small" /> : <PlaceIcon fontSize="small" />}
          </TooltipButton>
        </Allowed>
      )}
    </ListItem>
  );
}
