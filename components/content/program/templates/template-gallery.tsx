'use client';

import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { SearchField } from '@/components/foundation/resource/search-field';
import { Allowed } from '@/components/foundation/shell/access';
import { Failed, useConfirm, useOutcome } from '@/components/foundation/ui';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import { call } from '@/lib/client/call';
import { templateReads } from '@/lib/client/reads/template';
import { refresh } from '@/lib/client/refresh';
import { useCall } from '@/lib/client/use-call';
import { folded } from '@/lib/contract/folded';
import {
  type Template,
  templateCategories,
  templateDelete,
  templateList,
  templateShipped,
} from '@/lib/contract/template';
import { OwnCard, ShippedCard } from './template-card';

interface TemplateGalleryProps {
  onChoose: (id: string) => void;
  onClose: () => void;
}

type Orientation = 'landscape' | 'portrait';

const orientationOf = ({ width, height }: { width: number; height: number }): Orientation =>
  width >= height ? 'landscape' : 'portrait';

/** Gallery of templates: own ones, then bundled ones, by purpose and orientation. */
export function TemplateGallery({ onChoose, onClose }: TemplateGalleryProps) {
  const t = useTranslations('program.template');
  const tc = useTranslations('common');
  const [search, setSearch] = useState('');
  const own = useCall(templateList, { search: search || undefined }, { keepPreviousData: true });
  const shipped = useCall(templateShipped, {});
  const [orientation, setOrientation] = useState<Orientation>('landscape');
  const [category, setCategory] = useState<Template['category'] | ''>('');
  const fits = (one: Template['category'], size: { width: number; height: number }) =>
    (category === '' || one === category) && orientationOf(size) === orientation;
  const isFound = (name: string) => folded(name).includes(folded(search));
  const ownOnes = own.data?.filter((each) => fits(each.category, each)) ?? [];
  const shippedOnes = shipped.data?.filter((each) => fits(each.category, each.document) && isFound(each.name)) ?? [];
  return (
    <>
      <DialogTitle id="template-head" sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <Box component="span" id="template-title" sx={{ flexGrow: 1 }}>
          {t('choose')}
        </Box>
        <SearchField value={search} onSearch={setSearch} />
        <TextField
          select
          size="small"
          label={t('category')}
          value={category}
          onChange={(event) => setCategory(event.target.value as Template['category'] | '')}
          fullWidth={false}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ width: { xs: '100%', sm: 220 } }}
        >
          <MenuItem value="">{t('everything')}</MenuItem>
          {templateCategories.map((each) => (
            <MenuItem key={each} value={each}>
              {t(`categories.${each}`)}
            </MenuItem>
          ))}
        </TextField>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={orientation}
          aria-label={t('orientation')}
          onChange={(_, to: Orientation | null) => to && setOrientation(to)}
        >
          <ToggleButton value="landscape">{t('landscape')}</ToggleButton>
          <ToggleButton value="portrait">{t('portrait')}</ToggleButton>
        </ToggleButtonGroup>
      </DialogTitle>
      <DialogContent dividers>
        {own.error && <Failed error={own.error} onRetry={() => void own.mutate()} />}
        {ownOnes.length > 0 && (
          <Grid title={t('own')} orientation={orientation}>
            {ownOnes.map((template) => (
              <Box key={template.id} sx={{ position: 'relative', display: 'grid' }}>
                <OwnCard template={template} onChoose={() => onChoose(template.id)} />
                {!template.fromAbove && <DeleteTemplate template={template} />}
              </Box>
            ))}
          </Grid>
        )}
        {shipped.error ? (
          <Failed error={shipped.error} onRetry={() => void shipped.mutate()} />
        ) : (
          <Grid title={t('shipped')} orientation={orientation}>
            {shipped.data
              ? shippedOnes.map((template) => (
                  <ShippedCard key={template.id} template={template} onChoose={() => onChoose(template.id)} />
                ))
              : [0, 1, 2].map((i) => <Skeleton key={i} variant="rounded" height={180} />)}
          </Grid>
        )}
        {shipped.data && shippedOnes.length + ownOnes.length === 0 && (
          <Typography color="textSecondary">{t('noneFits')}</Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{tc('cancel')}</Button>
      </DialogActions>
    </>
  );
}

function Grid({ title, orientation, children }: { title: string; orientation: Orientation; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ mb: 3 }}>
      <Typography component="h3" variant="subtitle2" color="textSecondary" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${orientation === 'landscape' ? 250 : 160}px), 1fr))`,
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

function DeleteTemplate({ template: { id, name } }: { template: Template }) {
  const t = useTranslations('program.template');
  const confirm = useConfirm();
  const outcome = useOutcome();
  const remove = async () => {
    const question = {
      title: t('deleteTitle', { name }),
      body: t('deleteBody'),
      confirmLabel: t('delete'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    if (await outcome(() => call(templateDelete, { id }))) await refresh(...templateReads);
  };
  return (
    <Box sx={{ position: 'absolute', top: 12, right: 12, bgcolor: 'background.paper', borderRadius: 1 }}>
      <Allowed permission="program:program:delete">
        <TooltipButton label={t('deleteOf', { name })} size="small" onClick={() => void remove()}>
          <DeleteIcon fontSize="small" />
        </TooltipButton>
      </Allowed>
    </Box>
  );
}
