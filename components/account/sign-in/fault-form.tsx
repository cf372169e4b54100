'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { call } from '@/lib/client/call';
import { cornerReport, type FaultKind, faultKinds, VISITOR_TEXT_LENGTH } from '@/lib/contract/corner';
import styles from './corner-page.module.css';
import { Alert, Button, Form, Select, TextArea } from './kit';
import { reencodePhoto } from './photo';
import { useAttempt } from './use-attempt';

/** Form to report a fault of the screen in front of the visitor. */
export function FaultForm({ token }: { token: string }) {
  const t = useTranslations('corner');
  const [sent, setSent] = useState(false);
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused element is removed: keyboard users would lose their place.
  const turn = (to: boolean) => {
    setSent(to);
    heading.current?.focus();
  };
  return (
    <section className={styles.fault} aria-labelledby={title}>
      <h2 ref={heading} id={title} className={styles.heading} tabIndex={-1}>
        {t('reportTitle')}
      </h2>
      {sent ? (
        <Alert tone="success" action={<Button onClick={() => turn(false)}>{t('another')}</Button>}>
          {t('thanks')}
        </Alert>
      ) : (
        <Fields token={token} onSent={() => turn(true)} />
      )}
    </section>
  );
}

function Fields({ token, onSent }: { token: string; onSent: () => void }) {
  const t = useTranslations('corner');
  const [kind, setKind] = useState<FaultKind>('black');
  const [text, setText] = useState('');
  const [photo, setPhoto] = useState<Blob | null>(null);
  // Phones take a second to re-encode a photo; sending waits for it.
  const [isReading, setReading] = useState(false);
  const { busy, problem, attempt } = useAttempt();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(
      async () => {
        await call(cornerReport, { token, kind, text, ...(photo && { photo }) });
        onSent();
      },
      () => false,
    );
  };
  return (
    <Form onSubmit={submit}>
      <p className={styles.when}>{t('reportBody')}</p>
      {problem && <Alert tone="error">{problem}</Alert>}
      <Select
        label={t('what')}
        value={kind}
        onChange={(event) => setKind(faultKinds.find((each) => each === event.target.value) ?? 'other')}
        options={faultKinds.map((each) => ({ value: each, label: t(`kind.${each}`) }))}
      />
      <TextArea
        label={t('text')}
        helperText={t('textHelp')}
        rows={3}
        maxLength={VISITOR_TEXT_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Photo photo={photo} onPhoto={setPhoto} onReading={setReading} />
      <Button type="submit" filled busy={busy || isReading}>
        {t('send')}
      </Button>
    </Form>
  );
}

interface PhotoProps {
  photo: Blob | null;
  onPhoto: (photo: Blob | null) => void;
  onReading: (isReading: boolean) => void;
}

/** Preview of the photo as it will be sent: a re-encoded copy of the chosen file. */
function Photo({ photo, onPhoto, onReading }: PhotoProps) {
  const t = useTranslations('corner');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const url = useObjectUrl(photo);
  const [unreadable, setUnreadable] = useState(false);
  const last = useRef<File>(undefined);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    last.current = file;
    onReading(true);
    const made = await reencodePhoto(file);
    // Another file was chosen in the meantime.
    if (last.current !== file) return;
    onReading(false);
    setUnreadable(made === null);
    onPhoto(made);
  };
  return (
    <div className={styles.photo}>
      <label htmlFor={id} className={styles.photoLabel}>
        {t('photo')}
      </label>
      {/* Custom button: the browser's own would use the browser's language instead of the page's. */}
      <input
        ref={input}
        id={id}
        className={styles.file}
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-describedby={`${id}help`}
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      <Button onClick={() => input.current?.click()}>{t('choosePhoto')}</Button>
      <span id={`${id}help`} className={styles.when}>
        {t('photoHelp')}
      </span>
      {unreadable && <Alert tone="error">{t('photoUnreadable')}</Alert>}
      {url && (
        <>
          <img src={url} alt={t('photoChosen')} />
          <Button
            onClick={() => {
              onPhoto(null);
              if (input.current) input.current.value = '';
            }}
          >
            {t('removePhoto')}
          </Button>
        </>
      )}
    </div>
  );
}

function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return setUrl(null);
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}
