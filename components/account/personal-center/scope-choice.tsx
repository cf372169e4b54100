'use client';

import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { type Messages, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useAllowed } from '@/components/foundation/shell/session';
import type { Permission } from '@/lib/contract/permissions';
import { scopesBySubject } from './scopes';

type Account = Messages['account'];

interface ScopeChoiceProps {
  chosen: ReadonlySet<Permission>;
  onChange: (chosen: ReadonlySet<Permission>) => void;
  /** Error of the selection. */
  problem?: string;
}

/** Scopes of a token, chosen from the person's own permissions: one line per thing, one box per operation. */
export function ScopeChoice({ chosen, onChange, problem }: ScopeChoiceProps) {
  const t = useTranslations('account');
  const allowed = useAllowed();
  const things = useMemo(() => scopesBySubject(allowed), [allowed]);
  const all = things.flatMap(({ scopes }) => scopes.map(({ permission }) => permission));
  const some = chosen.size > 0 && chosen.size < all.length;

  const toggle = (permission: Permission) => {
    const next = new Set(chosen);
    if (!next.delete(permission)) next.add(permission);
    onChange(next);
  };

  return (
    <Box component="fieldset" data-wrong={problem ? true : undefined} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <FormLabel component="legend" error={Boolean(problem)}>
        {t('tokens.permissions')}
      </FormLabel>
      <FormHelperText error={Boolean(problem)}>{problem ?? t('tokens.permissionsHelp')}</FormHelperText>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={all.length > 0 && chosen.size === all.length}
            indeterminate={some}
            onChange={(event) => onChange(new Set(event.target.checked ? all : []))}
          />
        }
        label={t('tokens.all')}
      />
      <Box
        sx={{ maxHeight: 300, overflowY: 'auto', border: 1, borderColor: 'divider', borderRadius: 1, px: 1.5, py: 0.5 }}
      >
        {things.map(({ thing, scopes }) => (
          <Box key={thing} sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '150px 1fr' }, py: 0.25 }}>
            <Box aria-hidden sx={{ alignSelf: 'start', pt: '7px', fontWeight: 600 }}>
              {t(`things.${thing as keyof Account['things']}`)}
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
              {scopes.map(({ permission, operation }) => (
                <FormControlLabel
                  key={permission}
                  control={
                    <Checkbox
                      size="small"
                      checked={chosen.has(permission)}
                      onChange={() => toggle(permission)}
                      slotProps={{
                        input: {
                          'aria-label': t('tokens.permissionOf', {
                            thing: t(`things.${thing as keyof Account['things']}`),
                            operation: t(`operations.${operation as keyof Account['operations']}`),
                          }),
                        },
                      }}
                    />
                  }
                  label={t(`operations.${operation as keyof Account['operations']}`)}
                />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
