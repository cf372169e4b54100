'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { call } from '@/lib/client/call';
import { validateCode } from '@/lib/contract/auth';
import { Field, type FieldProps } from './kit';
import { RefreshIcon } from './kit/icons';
import kit from './kit/kit.module.css';
import styles from './open-frame.module.css';

interface CaptchaFieldProps {
  field: Omit<FieldProps, 'label'>;
  /** Incremented for each attempt, because a captcha is valid for one only. */
  round: number;
  onDrawn: (id: string) => void;
  /** Seconds after which an attempt needs no captcha; `null` if it always does. */
  pause: number | null;
}

/** Captcha with its field; for users who can't read it, the time to wait instead. */
export default function CaptchaField({ field, round, onDrawn, pause }: CaptchaFieldProps) {
  const t = useTranslations('open');
  const [image, setImage] = useState<string | null>(null);
  /** False for self-hosted platforms that send the characters in another way. */
  const [hasPictures, setHasPictures] = useState(true);

  const draw = useCallback(async () => {
    setImage(null);
    const drawn = await call(validateCode, {}).catch(() => null);
    setHasPictures(drawn !== null);
    if (!drawn) return;
    setImage(drawn.image);
    onDrawn(drawn.id);
  }, [onDrawn]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round needs a new picture
  useEffect(() => {
    void draw();
  }, [draw, round]);

  return (
    <div>
      <div className={styles.captcha}>
        <Field
          {...field}
          label={t('captcha')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          autoFocus
        />
        {hasPictures && (
          <>
            <div className={styles.picture}>
              {image && <img src={image} alt={t('captchaPicture')} width={164} height={52} />}
            </div>
            <button
              type="button"
              className={kit.icon}
              aria-label={t('captchaAnother')}
              title={t('captchaAnother')}
              onClick={draw}
            >
              <RefreshIcon />
            </button>
          </>
        )}
      </div>
      {pause !== null && <p className={kit.help}>{t('captchaWait', { seconds: pause })}</p>}
    </div>
  );
}
