'use client';

import UploadIcon from '@mui/icons-material/PublishedWithChangesOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Allowed } from '@/components/foundation/shell/access';
import { useConfirm, useErrorText, useFormat, useOutcome, useRemarkText, useToast } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { fileUrl } from '@/lib/client/file-url';
import { storedMaterialReads } from '@/lib/client/reads/material';
import { programReads } from '@/lib/client/reads/program';
import { refresh } from '@/lib/client/refresh';
import { FileRejected } from '@/lib/client/remarks';
import type { Output } from '@/lib/contract/call';
import { materialDelete, type materialDetail } from '@/lib/contract/material';
import { materialReplace } from '@/lib/contract/material/library';
import { replaceWithFile } from './replace-with-file';

type Detail = Output<typeof materialDetail>;

/** Replaces the file of a material in all programs that use it; lists earlier versions to view, restore or delete. */
export function Versions({ material }: { material: Detail }) {
  const t = useTranslations('material');
  const tc = useTranslations('common');
  const format = useFormat();
  const outcome = useOutcome();
  const confirm = useConfirm();
  const toast = useToast();
  const errorText = useErrorText();
  const remarkText = useRemarkText();
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const { id, versions } = material;

  const remove = async (version: string) => {
    const question = {
      title: t('deleteVersionTitle'),
      body: t('deleteVersionBody'),
      confirmLabel: t('delete'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    if (await outcome(() => call(materialDelete, { ids: [version] }))) await refresh(...storedMaterialReads);
  };

  const bringBack = async (by: string) => {
    if (await outcome(() => call(materialReplace, { id, by }))) await refresh(...storedMaterialReads, ...programReads);
  };
  const replaceBy = async (file: File) => {
    setPercent(0);
    try {
      const remark = await replaceWithFile(material, file, ({ percent: now }) => setPercent(now));
      toast.success(tc('success'));
      if (remark) toast.warning(remarkText(remark));
    } catch (error) {
      toast.error(error instanceof FileRejected ? remarkText(error.remark) : errorText(error));
    }
    setPercent(null);
    // A rejected file may have been in the library for a while, too.
    await refresh(...storedMaterialReads, ...programReads);
  };

  return (
    <Box>
      {material.own && (
        <Allowed permission="res:material:edit">
          <Button startIcon={<UploadIcon />} loading={percent !== null} onClick={() => input.current?.click()}>
            {t('replace')}
          </Button>
        </Allowed>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('replace')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void replaceBy(file);
          target.value = '';
        }}
      />
      {versions.length > 0 && (
        <>
          <Typography variant="h3" sx={{ mt: 2, mb: 0.5 }}>
            {t('versions')}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {versions.map((version) => (
              <Box
                component="li"
                key={version.id}
                sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, py: 0.5 }}
              >
                <Typography variant="body2" sx={{ flex: '1 0 220px' }}>
                  {format.momentBy(version.uploadedAt, version.uploadedBy)}
                  {' · '}
                  {format.bytes(version.size)}
                </Typography>
                <Button size="small" href={fileUrl(version.md5)} target="_blank">
                  {t('look')}
                </Button>
                {material.own && (
                  <>
                    <Allowed permission="res:material:edit">
                      <Button size="small" onClick={() => void bringBack(version.id)}>
                        {t('bringBack')}
                      </Button>
                    </Allowed>
                    <Allowed permission="res:material:delete">
                      <Button size="small" color="error" onClick={() => void remove(version.id)}>
                        {t('delete')}
                      </Button>
                    </Allowed>
                  </>
                )}
              </Box>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}
