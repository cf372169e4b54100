'use client';

import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useRef, useState } from 'react';
import { useOutcome, useToast } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { avatarUrl } from '@/lib/client/file-url';
import { avatarSave, saveUserInfo } from '@/lib/contract/account';
import { type Account, useProfileChanged } from './use-account';

const CropDialog = lazy(() => import('./crop-dialog'));

/** Upper limit for photos of any camera; only the small cropped part is uploaded. */
const MOST_BYTES = 40 * 1024 ** 2;

/** Avatar of the person, with buttons to change it. */
export function AvatarEditor({ account }: { account: Account }) {
  const t = useTranslations('account.profile');
  const run = useOutcome();
  const toast = useToast();
  const changed = useProfileChanged();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);

  const choose = async (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!file) return;
    if (file.size > MOST_BYTES) return toast.error(t('pictureTooBig'));
    const bitmap = await createImageBitmap(file).catch(() => null);
    bitmap?.close();
    if (bitmap) setChosen(file);
    else toast.error(t('pictureUnreadable'));
  };
  const close = () => setChosen(null);
  const upload = async (file: Blob) => {
    if (await run(() => call(avatarSave, { file }), { success: t('pictureSaved') })) {
      close();
      await changed();
    }
  };
  const remove = async () => {
    if (await run(() => call(saveUserInfo, { avatar: '' }))) await changed();
  };

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2.5 }}>
      <Avatar
        src={avatarUrl(account.avatar)}
        alt={t('picture')}
        sx={{ width: 88, height: 88, fontSize: 36, bgcolor: 'primary.main', color: 'primary.contrastText' }}
      >
        {[...account.name][0]?.toUpperCase()}
      </Avatar>
      <Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" onClick={() => input.current?.click()}>
            {t('changePicture')}
          </Button>
          {account.avatar && <Button onClick={remove}>{t('removePicture')}</Button>}
        </Box>
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.75 }}>
          {t('pictureHelp')}
        </Typography>
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/gif"
        aria-label={t('changePicture')}
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      {chosen && (
        <Suspense>
          <CropDialog file={chosen} onCropped={upload} onClose={close} />
        </Suspense>
      )}
    </Box>
  );
}
