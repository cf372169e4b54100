'use client';

import PlaceholderIcon from '@mui/icons-material/DataObjectOutlined';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/foundation/ui/error-text';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import { useCall } from '@/lib/client/use-call';
import { attributeKeys } from '@/lib/contract/attribute';
import { NOT_OFFERED } from '@/lib/contract/wire';
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
  const { keys, isOffered, note } = useAttributeKeys(anchor !== null);
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
        slotProps={{ list: { dense: true, 'aria-label': t('insert') }, paper: { sx: { maxHeight: 420 } } }}
      >
        <ListSubheader>{t('terminal')}</ListSubheader>
        {builtIn('terminal.')}
        <ListSubheader>{t('office')}</ListSubheader>
        {builtIn('office.')}
        {isOffered && <ListSubheader>{t('attributes')}</ListSubheader>}
        {keys?.map(({ key }) => item(attributePlaceholder(key), key))}
        {note && (
          <MenuItem disabled sx={{ whiteSpace: 'normal', maxWidth: 360 }}>
            {note}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}

/** Returns the attributes once the menu is open. `note` replaces them while they load, after a failure, or without any. */
function useAttributeKeys(isOpen: boolean) {
  const t = useTranslations('editor.placeholders');
  const common = useTranslations('common');
  const errorText = useErrorText();
  const { data: keys, error } = useCall(attributeKeys, isOpen ? {} : null);
  const isOffered = error?.message !== NOT_OFFERED;
  const note = () => {
    if (keys) return keys.length === 0 ? t('noAttributes') : null;
    return error ? errorText(error) : common('loading');
  };
  return { keys, isOffered, note: isOffered ? note() : null };
}
