import { useTranslations } from 'next-intl';
import { NoticePage } from './notice-page';

export function ErrorPage({ code }: { code: '403' | '404' | '500' }) {
  const t = useTranslations('open');
  const action = { label: t('toHome'), href: '/home' };
  return <NoticePage code={code} title={t(`title${code}`)} body={t(`body${code}`)} action={action} />;
}
