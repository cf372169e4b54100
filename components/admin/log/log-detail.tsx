import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Messages, useTranslations } from 'next-intl';
import { Failed, useFormat } from '@/components/foundation/ui';
import { DetailDrawer } from '@/components/foundation/ui/detail-drawer';
import { Facts } from '@/components/foundation/ui/facts';
import { useCall } from '@/lib/client/use-call';
import type { Output } from '@/lib/contract/call';
import { logDetail } from '@/lib/contract/log';
import { ChangeTable } from './change-table';
import { changes } from './changes';

/** Detail of a log entry: user, address, input and changes. */
export function LogDetail({ id, onClose }: { id: string | null; onClose: () => void }) {
  const t = useTranslations('log');
  const format = useFormat();
  const { data: entry, error, mutate } = useCall(logDetail, id ? { id } : null);
  const te = useTranslations('errors');
  const refused = entry && reasonOf(entry);
  const changed = entry && !refused ? changes(entry.before, entry.after) : [];
  return (
    <DetailDrawer open={id !== null} onClose={onClose} title={entry?.summary} label={t('title')}>
      {error && <Failed error={error} onRetry={() => void mutate()} />}
      {entry && (
        <Box sx={{ px: 3, pb: 4, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Facts
            facts={[
              [t('at'), format.moment(entry.at)],
              [t('kind'), t(`kinds.${entry.kind}`)],
              [t('user'), entry.user.name || t('nobody')],
              [t('office'), entry.officeName || '–'],
              [t('address'), entry.address],
              [t('call'), entry.call],
              ...(refused && te.has(refused.reason)
                ? [[t('reason'), te(refused.reason, refused.values)] as const]
                : []),
            ]}
          />
          {changed.length > 0 && <ChangeTable title={t('changed')} rows={changed} />}
          <Box>
            <Typography variant="h3" sx={{ mb: 1 }}>
              {t('input')}
            </Typography>
            <Box
              component="pre"
              tabIndex={0}
              sx={{ m: 0, p: 1.5, bgcolor: 'action.hover', borderRadius: 1, overflow: 'auto', fontSize: 12 }}
            >
              {JSON.stringify(entry.input ?? {}, null, 2)}
            </Box>
          </Box>
        </Box>
      )}
    </DetailDrawer>
  );
}

/** Returns the reason of a refusal: a key of `errors` in messages, with its values. */
function reasonOf({ kind, after }: Output<typeof logDetail>) {
  if (kind !== 'refusal' || typeof after !== 'object' || after === null || !('reason' in after)) return null;
  const { reason, ...values } = after;
  return { reason: String(reason) as keyof Messages['errors'], values: values as Record<string, string | number> };
}
