'use client';

import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useState } from 'react';
import { OnDemand } from './on-demand';

/** Of a menu: where it opens, null while it is closed. */
export interface MenuAnchor {
  anchor: HTMLElement | null;
  onClose: () => void;
}

interface RowMenuProps {
  label: string;
  children: (menu: MenuAnchor) => ReactNode;
}

/** A row's button for what can be done with it. The menu is made when it is first opened: each row has one, and few are. */
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
