'use client';

import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useTranslations } from 'next-intl';
import { type Check, useOperation } from './use-access';

/** An entry of a menu, as `Allowed` is for other controls: an element around it would break the roles of the menu. */
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
      {/* The pointer reaches it, or the tooltip would never show. */}
      <MenuItem {...props} disabled sx={{ '&&': { pointerEvents: 'auto', cursor: 'not-allowed' } }} />
    </Tooltip>
  );
}
