'use client';

import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useTranslations } from 'next-intl';
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { type Check, useOperation } from './use-access';

type AllowedProps = Check & {
  /** Controls that can be disabled, and show no tooltip of their own then: two would cover each other. */
  children: ReactNode;
};

/** Controls for who may use them. For everybody else they are disabled, and say why: by pointer, by keyboard, to a screen reader. */
export function Allowed({ children, ...check }: AllowedProps) {
  const may = useOperation();
  if (may(check)) return children;
  return Children.map(children, (child) => (isControl(child) ? <Denied control={child} /> : child));
}

type Control = ReactElement<{ disabled?: boolean }>;

const isControl = (child: ReactNode): child is Control => isValidElement(child);

function Denied({ control }: { control: Control }) {
  const t = useTranslations('access');
  return (
    <Tooltip title={t('noPermission')} describeChild>
      {/* A disabled control takes neither pointer nor focus: what is around it does. */}
      <Box component="span" tabIndex={0} sx={{ display: 'inline-flex', borderRadius: 1, cursor: 'not-allowed' }}>
        {cloneElement(control, { disabled: true })}
      </Box>
    </Tooltip>
  );
}
