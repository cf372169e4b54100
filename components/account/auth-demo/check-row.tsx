'use client';

import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { Allowed, type Check, useGuarded, useOperation } from '@/components/foundation/shell/access';
import { useToast } from '@/components/foundation/ui';
import { useCall } from '@/lib/client/use-call';
import type { Call } from '@/lib/contract/call';
import type { DemoCheck } from './checks';

/** Access check, made in four places. */
export function CheckRow({ check, call }: Omit<DemoCheck, 'key'>) {
  const t = useTranslations('access');
  const toast = useToast();
  const may = useOperation();
  const guarded = useGuarded();
  const done = () => toast.success(t('done'));
  return (
    <TableRow>
      <TableCell>
        <Question check={check} />
      </TableCell>
      <TableCell>
        <Answer allowed={may(check)} />
      </TableCell>
      <TableCell>
        <Allowed {...check}>
          <Button size="small" variant="outlined" onClick={done}>
            {t('doIt')}
          </Button>
        </Allowed>
      </TableCell>
      <TableCell>
        <Button size="small" onClick={() => void guarded(check, done)}>
          {t('doIt')}
        </Button>
      </TableCell>
      <TableCell>
        {call ? (
          <Platform call={call} />
        ) : (
          <Typography variant="body2" color="textSecondary">
            {t('notAsked')}
          </Typography>
        )}
      </TableCell>
    </TableRow>
  );
}

function Question({ check }: { check: Check }) {
  const t = useTranslations('access');
  if ('permission' in check) return t('permissionCheck', { permission: check.permission });
  const { operation, by = 'either' } = check;
  return t(({ permission: 'byPermission', role: 'byRole', either: 'byEither' } as const)[by], { operation });
}

function Answer({ allowed }: { allowed: boolean }) {
  const t = useTranslations('access');
  const label = t(allowed ? 'allowed' : 'denied');
  return <Chip size="small" color={allowed ? 'success' : 'error'} variant="outlined" label={label} />;
}

function Platform({ call }: { call: Call }) {
  const t = useTranslations('access');
  const { data, error } = useCall(call, {});
  if (error) return error.status === 403 ? <Answer allowed={false} /> : error.message;
  return data === undefined ? t('asking') : <Answer allowed />;
}
