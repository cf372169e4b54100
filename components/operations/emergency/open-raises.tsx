'use client';

import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslations } from 'next-intl';
import { Allowed } from '@/components/foundation/shell/access';
import { navigate } from '@/components/foundation/shell/address';
import { useFormat } from '@/components/foundation/ui';
import { useCall } from '@/lib/client/use-call';
import { type Raise, raiseList } from '@/lib/contract/emergency';
import { OPEN_RAISES } from './initial-queries';
import { useRaiseActions } from './use-raise-actions';
import { pathOf } from './views';

const READ_MS = 3_000;

/** Active emergencies, at the top of the page. */
export function OpenRaises() {
  const { data } = useCall(raiseList, OPEN_RAISES, { refreshInterval: READ_MS });
  if (!data || data.list.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {data.list.map((raise) => (
        <OpenRaise key={raise.id} raise={raise} />
      ))}
    </Box>
  );
}

function OpenRaise({ raise }: { raise: Raise }) {
  const t = useTranslations('emergency');
  const format = useFormat();
  const { renew, allClear } = useRaiseActions();
  const { id, name, drill, raisedBy, raisedAt, scheduled, leaseUntil, terminals, shown } = raise;
  return (
    <Alert
      severity={drill || scheduled ? 'warning' : 'error'}
      variant="outlined"
      sx={{ '& .MuiAlert-message': { flexGrow: 1 } }}
    >
      <AlertTitle>{drill ? t('drillOf', { name }) : name}</AlertTitle>
      {t(scheduled ? 'beginsBy' : 'raisedBy', {
        by: raisedBy,
        at: format.moment(raisedAt),
        until: format.moment(leaseUntil),
      })}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, my: 1 }}>
        <LinearProgress
          variant="determinate"
          value={terminals > 0 ? (100 * shown) / terminals : 0}
          color={drill ? 'warning' : 'error'}
          aria-label={t('shownOf', { shown, terminals })}
          sx={{ flexGrow: 1, maxWidth: 320 }}
        />
        <span>{t('shownOf', { shown, terminals })}</span>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Allowed permission="message:emergency:raise">
          <Button size="small" variant="contained" color="success" onClick={() => void allClear(raise)}>
            {t('allClear')}
          </Button>
        </Allowed>
        <Allowed permission="message:emergency:raise">
          <Button size="small" variant="outlined" color="inherit" onClick={() => void renew(raise)}>
            {t('renew')}
          </Button>
        </Allowed>
        <Button size="small" color="inherit" onClick={() => navigate(`${pathOf.raises}?open=${id}`)}>
          {t('details')}
        </Button>
      </Box>
    </Alert>
  );
}
