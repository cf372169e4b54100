'use client';

import { Button } from './kit';
import styles from './open-frame.module.css';
import { Sign } from './sign';

interface NoticePageProps {
  code?: string;
  title: string;
  body: string;
  action: { label: string; href: string };
}

/** Page with one message and a link: 403, 404, signed out. */
export function NoticePage({ code, title, body, action }: NoticePageProps) {
  return (
    <main className={styles.notice}>
      <Sign />
      {code && <p className={styles.statusCode}>{code}</p>}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.body}>{body}</p>
      <Button filled href={action.href}>
        {action.label}
      </Button>
    </main>
  );
}
