'use client';

import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useState } from 'react';
import { OnDemand } from './on-demand';

/** Props of a menu: its anchor, `null` while closed. */
export interface MenuAnchor {
  anchor: HTMLElement | null;
  onClose: () => void;
}

interface RowMenuProps {
  label: string;
  children: (menu: MenuAnchor) => ReactNode;
}

/** Button for the menu of a row. The menu is rendered on first use: every row has one, and few are opened. */
export function RowMenu({ label, children }: RowMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton aria-label={label} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        <MoreIcon fontSize="small" />
      </IconButton>
      <OnDemand wanted={anchor !== null}>{children({ anchor, onClose: () => setAnchor(null) })}</OnDemand>
    </>
  );
}
