'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { type RefObject, useDeferredValue, useEffect, useState } from 'react';
import { MaterialPicker } from '@/components/content/program-editor/shared/material-picker';
import { SlotForm } from '@/components/foundation/scene/slots/slot-form';
import { navigate } from '@/components/foundation/shell/address';
import { Failed, useErrorText } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { programReads } from '@/lib/client/reads/program';
import { refresh } from '@/lib/client/refresh';
import { useCall } from '@/lib/client/use-call';
import type { Output } from '@/lib/contract/call';
import { name as nameField } from '@/lib/contract/fields';
import { homeSummary } from '@/lib/contract/home';
import { programSave } from '@/lib/contract/program/calls';
import { templateDetail } from '@/lib/contract/template';
import { editorPath } from '../shared/paths';
import { useComposed } from './use-composed';

interface FillTemplateProps {
  id: string;
  /** Target folder of the program. */
  folderId: string | undefined;
  /** True once anything was entered: the dialog asks before discarding it. */
  isFilled: RefObject<boolean>;
  onBack: () => void;
  onCancel: () => void;
  onMade: () => void;
}

/** Form of a template beside a preview of the resulting program. */
export function FillTemplate(props: FillTemplateProps) {
  const { data, error, mutate } = useCall(templateDetail, { id: props.id });
  if (error)
    return (
      <DialogContent>
        <Failed error={error} onRetry={() => void mutate()} />
      </DialogContent>
    );
  if (!data)
    return (
      <DialogContent>
        <Skeleton variant="rounded" height={400} />
      </DialogContent>
    );
  return <Filling {...props} template={data} />;
}

const PREVIEW_WIDTH = 960;

function Filling({
  id,
  folderId,
  isFilled,
  onBack,
  onCancel,
  onMade,
  template,
}: FillTemplateProps & { template: Output<typeof templateDetail> }) {
  const t = useTranslations('program');
  const tc = useTranslations('common');
  const errorText = useErrorText();
  const [name, setName] = useState(template.name);
  const [document, setDocument] = useState(template.document);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const picture = useComposed(useDeferredValue(document), PREVIEW_WIDTH);
  const { width, height } = document;
  useEffect(() => {
    isFilled.current = name !== template.name || document !== template.document;
  }, [isFilled, name, document, template]);

  const make = async () => {
    setBusy(true);
    try {
      const from = { id, version: template.version };
      const made = await call(programSave, { name, document: { ...document, template: from }, folderId });
      await refresh(...programReads, homeSummary);
      onMade();
      navigate(editorPath(made.id));
    } catch (error) {
      setProblem(errorText(error));
      setBusy(false);
    }
  };

  return (
    <>
      <DialogTitle id="template-title">{t('template.fill', { name: template.name })}</DialogTitle>
      <DialogContent
        dividers
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 380px' },
          alignItems: 'start',
        }}
      >
        <Box
          sx={{
            position: { md: 'sticky' },
            top: 0,
            aspectRatio: `${width} / ${height}`,
            maxHeight: { xs: '36dvh', md: '66dvh' },
            maxWidth: '100%',
            justifySelf: 'center',
            bgcolor: 'action.hover',
            borderRadius: 1,
            overflow: 'hidden',
          }}
        >
          {picture && (
            <Box
              component="img"
              alt={t('template.preview')}
              src={picture}
              sx={{ width: '100%', height: '100%', objectFit: 'contain', display: 'block' }}
            />
          )}
        </Box>
        <Box sx={{ display: 'grid', gap: 2, pt: 0.5 }}>
          <TextField
            size="small"
            label={t('name')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
          <SlotForm document={document} MaterialPicker={MaterialPicker} onChange={setDocument} />
          {problem && <Typography color="error">{problem}</Typography>}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onBack} disabled={busy} sx={{ mr: 'auto' }}>
          {t('template.back')}
        </Button>
        <Button onClick={onCancel} disabled={busy}>
          {tc('cancel')}
        </Button>
        <Button
          variant="contained"
          loading={busy}
          disabled={!nameField.safeParse(name).success}
          onClick={() => void make()}
        >
          {t('template.make')}
        </Button>
      </DialogActions>
    </>
  );
}
