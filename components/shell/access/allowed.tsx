'use client';

import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useTranslations } from 'next-intl';
import { cloneElement, type ReactElement } from 'react';
import { type Check, useOperation } from './use-access';

type AllowedProps = Check & {
  /** A control that can be disabled. */
  children: ReactElement<{ disabled?: boolean }>;
};

/** A control for who may use it. For everybody else it is disabled, and says why: by pointer, by keyboard, to a screen reader. */
export function Allowed({ children, ...check }: AllowedProps) {
  const t = useTranslations('access');
  const may = useOperation();
  if (may(check)) return children;
  return (
    <Tooltip title={t('noPermission')} describeChild>
      {/* A disabled control takes neither pointer nor focus: what is around it does. */}
      <Box component="span" tabIndex={0} sx={{ display: 'inline-flex', borderRadius: 1, cursor: 'not-allowed' }}>
        {cloneElement(children, { disabled: true })}
      </Box>
    </Tooltip>
  );
}
