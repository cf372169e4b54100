import { useTranslations } from 'next-intl';

/** Error page for when not even its script and style sheet load: the same text, without external files. */
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
