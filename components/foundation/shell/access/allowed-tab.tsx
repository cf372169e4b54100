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
 * A tab, as `Allowed` is for other controls: tabs find theirs by its place, so that nothing may be around it. Arrow keys pass it over; the
 * tab key comes to it, since `disabled` would keep the reason from the keyboard.
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
