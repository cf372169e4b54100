import { useTranslations } from 'next-intl';

/** The error page where not even its own script and style come: the same words, and nothing that has to be fetched. */
export function PlainErrorPage({ code }: { code: '403' | '404' | '500' }) {
  const t = useTranslations('open');
  return (
    <main style={{ minHeight: '100dvh', display: 'grid', placeContent: 'center', gap: 12, padding: 24 }}>
      <h1 style={{ margin: 0 }}>{t(`title${code}`)}</h1>
      <p style={{ margin: 0 }}>{t(`body${code}`)}</p>
      <a href="/home">{t('toHome')}</a>
    </main>
  );
}
