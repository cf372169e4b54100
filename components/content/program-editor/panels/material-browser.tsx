'use client';

import SearchIcon from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { FolderPath } from '@/components/content/material/shared/folder-path';
import { Failed } from '@/components/foundation/ui';
import { useCall } from '@/lib/client/use-call';
import { folderList, type Material, materialList } from '@/lib/contract/material';
import type { SourceMaterialType } from '@/lib/widgets';
import { LIBRARY_PAGE } from '../initial-queries';
import { MaterialTile } from './material-tile';

export type PlaceableType = SourceMaterialType;

interface MaterialBrowserProps {
  /** Restricts the choice to one type. */
  only?: PlaceableType;
  /** Types to choose from without `only`. */
  types?: readonly PlaceableType[];
  onChoose: (material: Material) => void;
  action?: ReactNode;
}

const allTypes = ['image', 'video', 'audio', 'document'] as const;

/** Materials of the library that a program can show, by folder or search. */
export function MaterialBrowser({ only, types = allTypes, onChoose, action }: MaterialBrowserProps) {
  const t = useTranslations('editor.materials');
  const [chosen, setChosen] = useState<PlaceableType>('image');
  const [text, setText] = useState('');
  const [folderId, setFolderId] = useState<string>();
  const [inFolder, setInFolder] = useState(false);
  const [pages, setPages] = useState(1);
  const search = useDeferredValue(text.trim());
  const type = only ?? chosen;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 }}>
      <Box sx={{ px: 2, pt: 1.5, display: 'flex', gap: 1 }}>
        <OutlinedInput
          size="small"
          fullWidth
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setPages(1);
          }}
          placeholder={t('search')}
          slotProps={{ input: { 'aria-label': t('search'), type: 'search' } }}
          startAdornment={
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          }
          sx={{ fontSize: 13, bgcolor: 'background.paper', '& input': { py: 0.9 } }}
        />
        {action}
      </Box>
      {!only && (
        <Tabs
          variant="scrollable"
          value={chosen}
          onChange={(_, next: PlaceableType) => {
            setChosen(next);
            setPages(1);
          }}
          sx={{ px: 1, minHeight: 38, '& .MuiTab-root': { minHeight: 38, minWidth: 0, px: 1 } }}
        >
          {types.map((each) => (
            <Tab key={each} value={each} label={t(each)} />
          ))}
        </Tabs>
      )}
      <Box sx={{ px: 2, pt: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {search && folderId ? (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={inFolder}
            aria-label={t('searchIn')}
            onChange={(_, next: boolean | null) => {
              if (next === null) return;
              setInFolder(next);
              setPages(1);
            }}
          >
            <ToggleButton value={false}>{t('allFolders')}</ToggleButton>
            <ToggleButton value>{t('thisFolder')}</ToggleButton>
          </ToggleButtonGroup>
        ) : (
          !search && (
            <FolderPath
              folderId={folderId}
              onOpen={(opened) => {
                setFolderId(opened);
                setPages(1);
              }}
            />
          )
        )}
      </Box>
      <Box
        sx={{
          overflow: 'auto',
          flexGrow: 1,
          p: 2,
          pt: 1.5,
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
          gap: 1.5,
          alignContent: 'start',
        }}
      >
        {numbers(pages).map((pageNo) => (
          <Page
            key={pageNo}
            {...{ type, search, folderId, inFolder, onChoose, pageNo }}
            last={pageNo === pages}
            onMore={() => setPages(pages + 1)}
          />
        ))}
      </Box>
    </Box>
  );
}

interface PageProps {
  type: PlaceableType;
  search: string;
  folderId: string | undefined;
  inFolder: boolean;
  pageNo: number;
  last: boolean;
  onChoose: (material: Material) => void;
  onMore: () => void;
}

function Page({ type, search, folderId, inFolder, pageNo, last, onChoose, onMore }: PageProps) {
  const t = useTranslations('editor.materials');
  const { data, error, mutate } = useCall(materialList, {
    pageNo,
    pageSize: LIBRARY_PAGE,
    type,
    // Expired and not yet valid materials are not offered.
    validity: 'usable',
    ...(search ? { search, inFolder, folderId: inFolder ? folderId : undefined } : { folderId }),
  });
  const { data: folders } = useCall(folderList, {});
  const whole = { gridColumn: '1 / -1' };
  if (error && !data) {
    return (
      <Box sx={whole}>
        <Failed error={error} onRetry={() => void mutate()} />
      </Box>
    );
  }
  if (!data)
    return numbers(6).map((place) => (
      <Skeleton key={place} variant="rounded" sx={{ aspectRatio: '16 / 10', height: 'auto' }} />
    ));
  if (data.count === 0) {
    // An empty list of a library with folders is an empty folder, not an empty library.
    const reason = search ? 'nothing' : folders?.length ? 'emptyFolder' : 'empty';
    return (
      <Box sx={{ ...whole, py: 5, px: 1, textAlign: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>{t(reason)}</Typography>
        {reason === 'empty' && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {t('emptyBody')}
          </Typography>
        )}
      </Box>
    );
  }
  return (
    <>
      {data.list.map((material) => (
        <MaterialTile key={material.id} material={material} onChoose={onChoose} />
      ))}
      {last && data.count > pageNo * LIBRARY_PAGE && (
        <Button onClick={onMore} sx={whole}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

/** Returns 1 to `last`. */
function numbers(last: number): number[] {
  return Array.from({ length: last }, (_, i) => i + 1);
}
