'use client';

import Tab, { type TabProps } from '@mui/material/Tab';
import Tooltip from '@mui/material/Tooltip';
import { useTranslations } from 'next-intl';
import { type Check, useOperation } from './use-access';

const denied = {
  color: 'text.disabled',
  cursor: 'not-allowed',
} as const;

/**
 * Tab counterpart of `Allowed`: tabs find theirs by position, so that there can be no wrapper. Arrow keys skip it; the
 * tab key reaches it, since `disabled` would hide the reason from keyboard users.
 */
export function AllowedTab({ check, ...props }: Pick<TabProps, 'value' | 'label' | 'onChange'> & { check: Check }) {
  const t = useTranslations('access');
  const may = useOperation();
  if (may(check)) return <Tab {...props} />;
  return (
    <Tooltip title={t('noPermission')} describeChild>
      <Tab {...props} onChange={undefined} aria-disabled tabIndex={0} disableRipple sx={denied} />
    </Tooltip>
  );
}
