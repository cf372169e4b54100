'use client';

import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useTranslations } from 'next-intl';
import { type Check, useOperation } from './use-access';

/** Menu item counterpart of `Allowed`: a wrapper element would break the menu's roles. */
export function AllowedMenuItem({
  check,
  onClick,
  ...props
}: Pick<MenuItemProps, 'children' | 'onClick' | 'autoFocus'> & { check: Check }) {
  const t = useTranslations('access');
  const may = useOperation();
  if (may(check)) return <MenuItem {...props} onClick={onClick} />;
  return (
    <Tooltip title={t('noPermission')} describeChild placement="right">
      {/* Pointer events are needed for the tooltip. */}
      <MenuItem {...props} disabled sx={{ '&&': { pointerEvents: 'auto', cursor: 'not-allowed' } }} />
    </Tooltip>
  );
}
