import { useTranslations } from 'next-intl';
import { NoticePage } from './notice-page';

export const errorCodes = ['403', '404', '500'] as const;
export type ErrorCode = (typeof errorCodes)[number];

export function ErrorPage({ code }: { code: ErrorCode }) {
  const t = useTranslations('open');
  const action = { label: t('toHome'), href: '/home' };
  return <NoticePage code={code} title={t(`title${code}`)} body={t(`body${code}`)} action={action} />;
}
