'use client';

import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Failed, useToast } from '@/components/foundation/ui';
import { Dialog } from '@/components/foundation/ui/dialog';
import { FoundField } from '@/components/foundation/ui/fields/found-field';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { call } from '@/lib/client/call';
import { templateReads } from '@/lib/client/reads/template';
import { refresh } from '@/lib/client/refresh';
import { useCall } from '@/lib/client/use-call';
import { name as nameField } from '@/lib/contract/fields';
import type { Program } from '@/lib/contract/program/calls';
import {
  type Template,
  templateCategories,
  templateList,
  templateReplaceable,
  templateSave,
} from '@/lib/contract/template';

interface KeepTemplateDialogProps {
  program: Pick<Program, 'id' | 'name'>;
  onClose: () => void;
}

/** Saves a program as a template, or as the next version of an existing template. */
export default function KeepTemplateDialog({ program, onClose }: KeepTemplateDialogProps) {
  const t = useTranslations('program.template');
  const { data, error, mutate } = useCall(templateList, { programId: program.id });
  if (error)
    return (
      <Dialog open onClose={onClose} aria-label={t('keep')}>
        <DialogContent>
          <Failed error={error} onRetry={() => void mutate()} />
        </DialogContent>
      </Dialog>
    );
  if (!data) return null;
  return <TemplateForm program={program} known={data[0]} onClose={onClose} />;
}

function TemplateForm({ program, known, onClose }: KeepTemplateDialogProps & { known: Template | undefined }) {
  const t = useTranslations('program.template');
  const toast = useToast();
  const [as, setAs] = useState<'new' | 'next'>('new');
  const [replaced, setReplaced] = useState<Template | null>(null);
  const [name, setName] = useState(known?.name ?? program.name);
  const [category, setCategory] = useState<Template['category']>(known?.category ?? 'other');
  const [shared, setShared] = useState(known?.shared ?? false);
  const isNext = as === 'next';
  const replace = (template: Template | null) => {
    setReplaced(template);
    if (!template) return;
    setName(template.name);
    setCategory(template.category);
    setShared(template.shared);
  };
  return (
    <FormDialog
      title={t(known ? 'renew' : 'keep')}
      body={t(known ? 'renewBody' : isNext ? 'replaceBody' : 'keepBody')}
      submitLabel={t('save')}
      disabled={!nameField.safeParse(name).success || (isNext && !replaced)}
      onClose={onClose}
      onSubmit={async () => {
        const templateId = isNext ? replaced?.id : undefined;
        const { version } = await call(templateSave, { programId: program.id, templateId, name, category, shared });
        await refresh(...templateReads);
        toast.success(t('kept', { version }));
        onClose();
      }}
    >
      {!known && (
        <RadioGroup row aria-label={t('as')} value={as} onChange={(_, to) => setAs(to === 'next' ? 'next' : 'new')}>
          <FormControlLabel value="new" control={<Radio size="small" />} label={t('asNew')} />
          <FormControlLabel value="next" control={<Radio size="small" />} label={t('asNext')} />
        </RadioGroup>
      )}
      {isNext && <ReplacedField programId={program.id} value={replaced} onChange={replace} />}
      <TextField
        label={t('name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <TextField
        select
        label={t('category')}
        value={category}
        onChange={(event) => setCategory(event.target.value as Template['category'])}
      >
        {templateCategories.map((each) => (
          <MenuItem key={each} value={each}>
            {t(`categories.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel control={<Switch checked={shared} onChange={(_, on) => setShared(on)} />} label={t('share')} />
    </FormDialog>
  );
}

interface ReplacedFieldProps {
  programId: string;
  value: Template | null;
  onChange: (template: Template | null) => void;
}

/** Picker of a template of the program's institution. */
function ReplacedField({ programId, value, onChange }: ReplacedFieldProps) {
  const t = useTranslations('program.template');
  const [search, setSearch] = useState('');
  const {
    data,
    error: failure,
    isLoading,
  } = useCall(
    templateReplaceable,
    { programId, pageNo: 1, pageSize: FOUND, search: search || undefined },
    { keepPreviousData: true },
  );
  return (
    <FoundField
      label={t('replaced')}
      value={value}
      found={data?.list}
      loading={isLoading}
      failure={failure}
      nameOf={({ name }) => name}
      noneText={t('noneFits')}
      autoFocus
      onSearch={setSearch}
      onChange={onChange}
    />
  );
}

const FOUND = 50;
