'use client';

import PlaceholderIcon from '@mui/icons-material/DataObjectOutlined';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import { useCall } from '@/lib/client/use-call';
import { attributeKeys } from '@/lib/contract/attribute';
import { attributePlaceholder, builtInPlaceholders } from '@/lib/widgets';
import { shownTerminal } from './shown-terminal';
import { useShownTerminal } from './use-filled';

interface PlaceholderMenuProps {
  /** Called with the placeholder, such as `{{terminal.name}}`. */
  onInsert: (placeholder: string) => void;
}

/** Button with a menu of the placeholders that a text may have. */
export function PlaceholderMenu({ onInsert }: PlaceholderMenuProps) {
  const t = useTranslations('editor.placeholders');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data: keys } = useCall(attributeKeys, anchor ? {} : null);
  const terminal = useShownTerminal({ placeholders: shownTerminal });
  const choose = (name: string) => {
    setAnchor(null);
    onInsert(`{{${name}}}`);
  };
  const item = (name: string, label: string) => (
    <MenuItem key={name} onClick={() => choose(name)} sx={{ display: 'block', maxWidth: 360 }}>
      <Typography variant="body2" noWrap>
        {label}
      </Typography>
      <Typography variant="caption" noWrap sx={{ display: 'block', color: 'text.secondary' }}>
        {terminal?.values[name] ?? `{{${name}}}`}
      </Typography>
    </MenuItem>
  );
  const builtIn = (of: string) =>
    builtInPlaceholders.filter((name) => name.startsWith(of)).map((name) => item(name, t(`names.${name}`)));
  return (
    <>
      <TooltipButton
        label={t('insert')}
        size="small"
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <PlaceholderIcon sx={{ fontSize: 18 }} />
      </TooltipButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        // The field gets the focus back with the caret behind the placeholder.
        disableRestoreFocus
        slotProps={{ list: { dense: true, 'aria-label': t('insert') }, paper: { sx: { maxHeight: 420 } } }}
      >
        <ListSubheader>{t('terminal')}</ListSubheader>
        {builtIn('terminal.')}
        <ListSubheader>{t('office')}</ListSubheader>
        {builtIn('office.')}
        <ListSubheader>{t('attributes')}</ListSubheader>
        {keys?.map(({ key }) => item(attributePlaceholder(key), key))}
        {keys?.length === 0 && (
          <MenuItem disabled sx={{ whiteSpace: 'normal', maxWidth: 360 }}>
            {t('noAttributes')}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
