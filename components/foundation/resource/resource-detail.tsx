'use client';

import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { Allowed } from '@/components/foundation/shell/access';
import { DeleteButton } from '@/components/foundation/ui/delete-button';
import { DetailDrawer } from '@/components/foundation/ui/detail-drawer';
import { Facts } from '@/components/foundation/ui/facts';
import type { Call } from '@/lib/contract/call';
import type { Resource } from './definition';
import type { ListCall } from './list-query';

interface ResourceDetailProps<T extends { id: string }, L extends ListCall, S extends Call> {
  resource: Resource<T, L, S>;
  row: T | undefined;
  open: boolean;
  onEdit: () => void;
  onRemove: (rows: readonly T[]) => Promise<boolean>;
  onClose: () => void;
}

/** Detail of one record with its actions. */
export function ResourceDetail<T extends { id: string }, L extends ListCall, S extends Call>({
  resource,
  row,
  open,
  onEdit,
  onRemove,
  onClose,
}: ResourceDetailProps<T, L, S>) {
  const t = useTranslations('common');
  const { form, remove } = resource;
  const actions = (resource.actions ?? []).filter(({ hidden }) => row && !hidden?.(row));
  return (
    <DetailDrawer open={open} onClose={onClose} title={row && resource.nameOf(row)} label={resource.title}>
      {row && (
        <Box sx={{ px: 3, pb: 4, display: 'grid', gap: 3 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
            {form && !form.newOnly && (
              <Allowed permission={form.permission}>
                <Button variant="outlined" startIcon={<EditIcon />} onClick={onEdit}>
                  {t('edit')}
                </Button>
              </Allowed>
            )}
            {actions.map(({ label, icon: Icon, permission, danger, run }) => (
              <Allowed key={label} permission={permission}>
                <Button
                  variant="outlined"
                  color={danger ? 'error' : 'primary'}
                  startIcon={<Icon />}
                  onClick={() => run(row)}
                >
                  {label}
                </Button>
              </Allowed>
            ))}
            {remove && !remove.hidden?.(row) && (
              <Allowed permission={remove.permission}>
                <DeleteButton
                  variant="outlined"
                  onClick={async () => {
                    if (await onRemove([row])) onClose();
                  }}
                />
              </Allowed>
            )}
          </Box>
          <Facts
            facts={resource.fields.flatMap(({ label, text, draw, column }) =>
              (text || draw) && !column?.buttons ? [[label, draw?.(row) ?? (text?.(row) || '–')] as const] : [],
            )}
          />
          {resource.more?.(row)}
        </Box>
      )}
    </DetailDrawer>
  );
}
