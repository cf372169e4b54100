import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { type Messages, useTranslations } from 'next-intl';
import type { BoundField } from '@/components/foundation/resource/definition';
import { useAllowed } from '@/components/foundation/shell/session';
import { type Permission, permissions } from '@/lib/contract/permissions';
import { type Area, permissionAreas } from './permission-areas';

const all: ReadonlySet<string> = new Set(permissions);

type RoleMessages = Messages['role'];

/** Permissions of a role, by area of the menu. Users can only grant what they hold. */
export function PermissionsField({ field, label }: { field: BoundField; label: string }) {
  const t = useTranslations('role');
  const held = new Set(field.value.split(',').filter(Boolean));
  const everything = held.has('*');
  const set = (permissions: Permission[], on: boolean) => {
    const next = new Set(held);
    for (const permission of permissions) on ? next.add(permission) : next.delete(permission);
    field.onChange({ target: { value: [...next].join(',') } });
  };
  return (
    <Box component="fieldset" data-wrong={field.error || undefined} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 600, mb: 1 }}>
        {everything ? [label, t('everything')].join(' · ') : label}
      </Typography>
      {/* Error above the long list, so that it is visible together with the first box. */}
      <FormHelperText error={field.error} sx={{ mb: 1 }}>
        {field.helperText ?? t('permissionsHelp')}
      </FormHelperText>
      {permissionAreas.map((area) => (
        <AreaBox key={area.name} area={area} held={everything ? all : held} fixed={everything} set={set} />
      ))}
    </Box>
  );
}

interface AreaBoxProps {
  area: Area;
  held: ReadonlySet<string>;
  /** True for roles that hold everything, including future permissions: single ones cannot be removed. */
  fixed: boolean;
  set: (permissions: Permission[], on: boolean) => void;
}

function AreaBox({ area, held, fixed, set }: AreaBoxProps) {
  const t = useTranslations('role');
  const allowed = useAllowed();
  const all = area.things.flatMap(({ operations }) => operations.map(({ permission }) => permission));
  const givable = fixed ? [] : all.filter(allowed);
  const on = all.filter((permission) => held.has(permission)).length;
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, mb: 1.5, overflow: 'hidden' }}>
      <FormControlLabel
        sx={{ display: 'flex', m: 0, px: 1, bgcolor: 'action.hover' }}
        control={
          <Checkbox
            size="small"
            checked={on === all.length}
            indeterminate={on > 0 && on < all.length}
            disabled={givable.length === 0}
            onChange={() => set(givable, on < givable.length)}
          />
        }
        label={
          <Typography sx={{ fontWeight: 600 }}>
            {t(`area.${area.name}` as `area.${keyof RoleMessages['area']}`)}
          </Typography>
        }
      />
      {area.things.map((thing) => (
        <Box
          key={thing.name}
          role="group"
          aria-label={t(`thing.${thing.name}` as `thing.${keyof RoleMessages['thing']}`)}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '160px 1fr' },
            alignItems: 'center',
            px: 2,
            py: 0.25,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Typography>{t(`thing.${thing.name}` as `thing.${keyof RoleMessages['thing']}`)}</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
            {thing.operations.map(({ name, permission }) => (
              <FormControlLabel
                key={permission}
                control={
                  <Checkbox
                    size="small"
                    checked={held.has(permission)}
                    disabled={fixed || !allowed(permission)}
                    onChange={(_, checked) => set([permission], checked)}
                  />
                }
                label={t(`operation.${name}` as `operation.${keyof RoleMessages['operation']}`)}
              />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
