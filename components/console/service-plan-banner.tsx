import WarningIcon from '@mui/icons-material/EventBusyOutlined';
import { useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/foundation/shell/console-link';
import { useAllowed, useUser } from '@/components/foundation/shell/session';
import { useFormat } from '@/components/foundation/ui';
import { useCall } from '@/lib/client/use-call';
import { subscription } from '@/lib/contract/frame';
import { Banner } from './banner';

/**
 * Warns users who order service plans that theirs ends soon or has ended. After the grace period `ExpiredBanner` takes
 * over.
 */
export function ServicePlanBanner() {
  const mayOrder = useAllowed()('sys:purchase:edit');
  return mayOrder ? <Ending /> : null;
}

function Ending() {
  const t = useTranslations('shell');
  const format = useFormat();
  const { office } = useUser();
  const { data } = useCall(subscription, {});
  const ends = data?.current?.endsAt;
  if (office.expired || !ends || !data?.readOnlyFrom || (data.state !== 'ending' && data.state !== 'grace'))
    return null;
  const ended = data.state === 'grace';
  return (
    <Banner icon={<WarningIcon fontSize="small" />} urgent={ended}>
      {ended
        ? t('packageEnded', { from: format.moment(data.readOnlyFrom) })
        : t('packageEnds', { until: format.moment(ends) })}
      <ConsoleLink href="/sys/purchase" color="inherit">
        {t('packageRenew')}
      </ConsoleLink>
    </Banner>
  );
}
