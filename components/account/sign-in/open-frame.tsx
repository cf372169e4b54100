'use client';

import { useTranslations } from 'next-intl';
import { type CSSProperties, type ReactNode, useContext } from 'react';
import { useBranding } from '@/components/foundation/brand';
import { PRODUCT_VERSION } from '@/lib/version';
import { TextLink } from './kit';
import styles from './open-frame.module.css';
import { Preferences } from './preferences';
import { useFirstMode } from './shared/mode-context';
import { PreviewContext } from './shared/preview-context';
import { Sign } from './sign';

/** Frame of the pages before sign-in: the domain's artwork beside the form. */
export function OpenFrame({ title, body, children }: { title: string; body?: string; children: ReactNode }) {
  const mode = useFirstMode();
  const Main = useContext(PreviewContext) ? 'div' : 'main';
  return (
    <div className={styles.window}>
      <div className={styles.frame}>
        <Face />
        <div className={styles.side}>
          <header className={styles.top}>
            <span className={styles.phoneSign}>
              <Sign />
            </span>
            <Preferences mode={mode} />
          </header>
          <Main className={styles.main}>
            <div className={styles.form}>
              <h1 className={styles.title}>{title}</h1>
              {body && <p className={styles.body}>{body}</p>}
              {children}
            </div>
          </Main>
          <Footer />
        </div>
      </div>
    </div>
  );
}

function Footer() {
  const { footerText, footerLinks } = useBranding();
  return (
    <footer className={styles.footer}>
      {footerText && <span>{footerText}</span>}
      {footerLinks.map(({ title, url }) => (
        <TextLink key={url + title} href={url} outside>
          {title}
        </TextLink>
      ))}
      <span>{PRODUCT_VERSION}</span>
    </footer>
  );
}

/**
 * Artwork: the domain's image, otherwise a drawing of screens on a wall in its colour, at no cost to the first paint.
 */
function Face() {
  const t = useTranslations('open');
  const { loginBackground, themeColor } = useBranding();
  const picture = loginBackground && {
    backgroundImage: `linear-gradient(rgba(7,21,39,.55), rgba(7,21,39,.25) 40%, rgba(7,21,39,.75)), url("${loginBackground}")`,
  };
  const coloured = themeColor && ({ '--brand': themeColor } as CSSProperties);
  return (
    <aside
      className={themeColor ? `${styles.face} ${styles.coloured}` : styles.face}
      style={picture || coloured || undefined}
    >
      <Sign />
      {!loginBackground && (
        <div aria-hidden className={styles.wall}>
          <span />
          <span />
          <span />
          <span />
          <span />
        </div>
      )}
      <div>
        <p className={styles.tagline}>{t('tagline')}</p>
        <p className={styles.taglineBody}>{t('taglineBody')}</p>
      </div>
    </aside>
  );
}
