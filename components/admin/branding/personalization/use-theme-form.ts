import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePictures } from '@/components/admin/branding/shared/use-pictures';
import { useReload } from '@/components/foundation/shell/use-reload';
import { useOutcome } from '@/components/foundation/ui';
import { useConfirm } from '@/components/foundation/ui/confirm';
import { useUnsent } from '@/components/foundation/ui/unsent';
import { issueKey } from '@/components/foundation/ui/use-form';
import { CallError, call } from '@/lib/client/call';
import { refresh } from '@/lib/client/refresh';
import {
  type Personal,
  personal,
  personalDelete,
  personalList,
  personalPicture,
  personalSave,
} from '@/lib/contract/branding/personalization';

/** Reads to refresh after a change of themes. */
const READS = [personal, personalList];

/** State of the form of an institution's theme. `onGone` is called after its deletion. */
export function useThemeForm({ officeId, officeName, own }: Personal, onGone: () => void) {
  const t = useTranslations('personalization');
  const askAgain = useReload();
  const confirm = useConfirm();
  const outcome = useOutcome();
  const kept = { title: own?.title ?? '', themeColor: own?.themeColor ?? null };
  const [title, setTitle] = useState(kept.title);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [themeColor, setThemeColor] = useState(kept.themeColor);
  const [busy, setBusy] = useState(false);
  const isKept = title.trim() === kept.title && themeColor === kept.themeColor;
  const typed = { title, themeColor };
  const unsent = useUnsent(
    `theme ${officeId}`,
    typed,
    (restored: typeof typed) => {
      setTitle(restored.title);
      setThemeColor(restored.themeColor);
    },
    isKept,
  );
  const pictures = usePictures({ logo: own?.logo ?? null, loginBackground: own?.loginBackground ?? null });
  const changed = !isKept || pictures.changed;

  /** Reloads the page data, because the shell gets its theme from the server. */
  const reload = async () => {
    await refresh(...READS);
    askAgain();
  };

  const save = async () => {
    const parsed = personalSave.input.safeParse({ officeId, title, themeColor });
    if (!parsed.success) {
      return setErrors(Object.fromEntries(parsed.error.issues.map((issue) => [issue.path[0], issueKey(issue)])));
    }
    setErrors({});
    setBusy(true);
    let arrived = true;
    await outcome(
      async () => {
        await call(personalSave, parsed.data);
        arrived = await pictures.send((kind, file) => call(personalPicture, { officeId, kind, file }));
        if (!arrived) throw new CallError(400, 'pictures');
      },
      {
        // A refused image reports its own error.
        onRefused: (error) => {
          if (error.errors) setErrors(error.errors);
          return !arrived || error.errors !== undefined;
        },
      },
    );
    await reload();
    setBusy(false);
  };

  const giveUp = async () => {
    const sure = await confirm({
      title: t('giveUpTitle', { name: officeName }),
      body: t('giveUpBody'),
      confirmLabel: t('giveUp'),
      danger: true,
    });
    if (!sure) return;
    setBusy(true);
    const done = await outcome(() => call(personalDelete, { officeId }));
    await reload();
    setBusy(false);
    if (done) onGone();
  };

  return { title, setTitle, errors, themeColor, setThemeColor, pictures, changed, busy, save, giveUp, unsent };
}
