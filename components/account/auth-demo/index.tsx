'use client';

import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/foundation/shell/console-link';
import { useUser } from '@/components/foundation/shell/session';
import { PageFrame } from '@/components/foundation/ui';
import { CheckRow } from './check-row';
import { checks } from './checks';

/** Demo of access checks: results of a hook, a component, an action and the platform for the same requirement. */
export default function AuthDemo() {
  const t = useTranslations('access');
  const { permissions, roles } = useUser();
  const all = permissions.some(({ id }) => id === '*');
  return (
    <PageFrame title={t('demoTitle')}>
      <Typography color="textSecondary" sx={{ maxWidth: 720 }}>
        {t('demoBody')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography>{all ? t('everyPermission') : t('yourPermissions', { count: permissions.length })}</Typography>
        <Typography sx={{ ml: 2 }}>{t('yourRoles')}</Typography>
        {roles.map(({ id, name }) => (
          <Chip key={id} size="small" label={name} />
        ))}
      </Box>
      <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('demoCheck')}</TableCell>
              <TableCell>{t('demoHook')}</TableCell>
              <TableCell>{t('demoComponent')}</TableCell>
              <TableCell>{t('demoGuard')}</TableCell>
              <TableCell>{t('demoServer')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {checks.map(({ key, ...check }) => (
              <CheckRow key={key} {...check} />
            ))}
          </TableBody>
        </Table>
      </Paper>
      <ConsoleLink href="/sys/log">{t('tryDenied')}</ConsoleLink>
    </PageFrame>
  );
}
