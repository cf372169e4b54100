import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { OfficeField } from '@/components/foundation/resource/office-field';
import { SearchField } from '@/components/foundation/resource/search-field';
import { useAllowed, useUser } from '@/components/foundation/shell/session';
import { Pager } from '@/components/foundation/ui/pager';
import { brandingPictureUrl } from '@/lib/client/file-url';
import { useCall } from '@/lib/client/use-call';
import { type NamedPersonalization, personalList } from '@/lib/contract/branding/personalization';
import { pagesOf } from '@/lib/contract/fields';
import { FIRST_THEMES } from './initial-queries';

interface ChooserProps {
  chosen: string;
  onChoose: (officeId: string | undefined) => void;
}

/** Institution picker by name, with shortcuts to those that have their own theme. */
export function Chooser({ chosen, onChoose }: ChooserProps) {
  const t = useTranslations('personalization');
  const own = useUser().office;
  const allowed = useAllowed();
  const mayFind = allowed('sys:office:view') || allowed('sys:customer:view');
  const id = useId();
  const [search, setSearch] = useState('');
  const [pageNo, setPageNo] = useState(1);
  const { data } = useCall(personalList, { ...FIRST_THEMES, pageNo, ...(search && { search }) });
  const themes = data?.list ?? [];
  const pages = pagesOf(data?.count ?? 0, FIRST_THEMES.pageSize);
  const choose = (officeId: string) => onChoose(officeId === own.id ? undefined : officeId);
  if (!mayFind && data?.count === 0 && !search) return null;
  return (
    <Paper variant="outlined" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      {mayFind && (
        <Box sx={{ maxWidth: 420 }}>
          <OfficeField
            name="office"
            label={t('office')}
            value={chosen}
            onChange={(event) => choose(event.target.value || own.id)}
            error={false}
            helperText={undefined}
          />
        </Box>
      )}
      {(themes.length > 0 || search) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Typography variant="body2" color="textSecondary" id={id}>
            {t('withOwn')}
          </Typography>
          {(pages > 1 || search) && (
            <SearchField
              value={search}
              onSearch={(text) => {
                setSearch(text);
                setPageNo(1);
              }}
            />
          )}
          <Box component="ul" aria-labelledby={id} sx={listSx}>
            {themes.map((theme) => (
              <li key={theme.officeId}>
                <InstitutionButton
                  theme={theme}
                  chosen={theme.officeId === chosen}
                  onChoose={() => choose(theme.officeId)}
                />
              </li>
            ))}
          </Box>
          {themes.length === 0 && <Typography variant="body2">{t('nothingFound')}</Typography>}
          <Pager size="small" pages={pages} page={pageNo} onPage={setPageNo} />
        </Box>
      )}
    </Paper>
  );
}

const listSx = { display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none', minWidth: 0 };

interface InstitutionButtonProps {
  theme: NamedPersonalization;
  chosen: boolean;
  onChoose: () => void;
}

function InstitutionButton({ theme: { officeName, logo, themeColor }, chosen, onChoose }: InstitutionButtonProps) {
  return (
    <ButtonBase
      onClick={onChoose}
      aria-pressed={chosen}
      sx={{
        maxWidth: 240,
        gap: 1,
        px: 1.25,
        height: 36,
        borderRadius: 1.5,
        border: 1,
        borderColor: chosen ? 'primary.main' : 'divider',
        bgcolor: chosen ? 'action.selected' : 'transparent',
        '&:hover': { borderColor: 'text.secondary' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
      }}
    >
      {logo ? (
        <Box
          component="img"
          src={brandingPictureUrl(logo)}
          alt=""
          sx={{ height: 20, maxWidth: 60, objectFit: 'contain' }}
        />
      ) : (
        <Box
          aria-hidden
          sx={{ width: 14, height: 14, borderRadius: '50%', border: 1, borderColor: 'divider', bgcolor: themeColor }}
        />
      )}
      <Typography component="span" variant="body2" noWrap>
        {officeName}
      </Typography>
    </ButtonBase>
  );
}
