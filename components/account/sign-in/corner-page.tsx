'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { Output } from '@/lib/contract/call';
import type { CornerShown, cornerView } from '@/lib/contract/corner';
import styles from './corner-page.module.css';
import { FaultForm } from './fault-form';
import { Alert } from './kit';
import { OpenFrame } from './open-frame';

interface CornerPageProps {
  token: string;
  /** `null` while the platform doesn't respond. */
  view: Output<typeof cornerView> | null;
}

/** Public page of a screen: what plays until when, what is next, and a form to report a fault. */
export function CornerPage({ token, view }: CornerPageProps) {
  const t = useTranslations('corner');
  return (
    <OpenFrame title={t('title')}>
      {view ? <Playing {...view} /> : <Alert tone="warning">{t('unreachable')}</Alert>}
      <FaultForm token={token} />
    </OpenFrame>
  );
}

function Playing({ online, now, until, next, timeZone }: Output<typeof cornerView>) {
  const t = useTranslations('corner');
  const format = useFormatter();
  const moment = (at: string) =>
    format.dateTime(new Date(at), {
      timeZone: timeZone || undefined,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
    });
  return (
    <>
      <dl className={styles.plays}>
        <div>
          <dt>{t('now')}</dt>
          <dd>
            <Shown {...now} />
            <span className={styles.when}>{until ? t('until', { at: moment(until) }) : t('noEnd')}</span>
          </dd>
        </div>
        <div>
          <dt>{t('next')}</dt>
          <dd>
            {next ? (
              <>
                <Shown {...next} />
                <span className={styles.when}>{t('from', { at: moment(next.from) })}</span>
              </>
            ) : (
              <span className={styles.when}>{t('nothingNext')}</span>
            )}
          </dd>
        </div>
      </dl>
      {!online && <Alert tone="warning">{t('offline')}</Alert>}
    </>
  );
}

function Shown({ kind, names, more }: CornerShown) {
  const t = useTranslations('corner');
  const format = useFormatter();
  return (
    <strong className={styles.shown}>
      {kind === 'programs' ? t('namesAndMore', { names: format.list(names, { type: 'unit' }), more }) : t(kind)}
    </strong>
  );
}
