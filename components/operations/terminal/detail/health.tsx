import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/foundation/ui';
import { Facts } from '@/components/foundation/ui/facts';
import { useCall } from '@/lib/client/use-call';
import { getRltMonitor } from '@/lib/contract/terminal/set';

const EVERY_MS = 10_000;

/** Hardware health of a terminal. Browsers report little; missing values are marked as such. */
export function Health({ terminalId }: { terminalId: string }) {
  const t = useTranslations('terminal');
  const format = useFormat();
  const { data } = useCall(getRltMonitor, { id: terminalId }, { refreshInterval: EVERY_MS });
  if (!data) return null;
  const { cpu, memory, storage, temperature, network } = data;
  const percent = (value: number | null) => (value === null ? t('notReported') : format.percent(value));
  return (
    <section aria-labelledby="health">
      <Typography id="health" variant="h3" sx={{ mb: 1 }}>
        {t('health')}
      </Typography>
      <Facts
        facts={[
          [t('cpu'), percent(cpu)],
          [t('memory'), percent(memory)],
          [t('storage'), percent(storage)],
          [t('temperature'), temperature === null ? t('notReported') : t('celsius', { degrees: temperature })],
          [t('network'), network ?? t('notReported')],
        ]}
      />
    </section>
  );
}
