import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { lazy, type ReactNode, useState } from 'react';
import { FOOT } from '@/components/foundation/theme/corner-room';
import { OnDemand } from '@/components/foundation/ui/on-demand';
import { Pager } from '@/components/foundation/ui/pager';
import { MOST_ROWS, pagesOf } from '@/lib/contract/fields';
import type { ListChange } from '../list-query';
import type { Choice } from './choice-menu';
import { Foot } from './style';

const ChoiceMenu = lazy(() => import('./choice-menu'));

const PAGE_SIZES = [10, 20, 50, 100];

interface TableFootProps {
  count: number;
  pageNo: number;
  pageSize: number;
  change: (change: ListChange) => void;
  columns: readonly Choice[];
}

/** Table footer: columns, rows per page, pager, and the visible range. */
export function TableFoot({ count, pageNo, pageSize, change, columns }: TableFootProps) {
  const t = useTranslations('common.table');
  const sizes = PAGE_SIZES.map((size) => ({
    key: String(size),
    label: t('rows', { count: size }),
    chosen: size === pageSize,
    choose: () => change({ pageSize: size }),
  }));
  const pages = pagesOf(count, pageSize);
  const [from, to] = [Math.min((pageNo - 1) * pageSize + 1, count), Math.min(pageNo * pageSize, count)];
  const more = count > MOST_ROWS;
  return (
    <Foot {...FOOT}>
      <MenuButton label={t('columns')} icon={<ColumnsIcon />} kind="menuitemcheckbox" choices={columns} />
      {count > (PAGE_SIZES[0] ?? 0) && (
        <MenuButton
          label={t('rows', { count: pageSize })}
          accessibleName={t('rowsOnPage')}
          kind="menuitemradio"
          choices={sizes}
        />
      )}
      <Box sx={{ flexGrow: 1 }} />
      <Pager pages={pages} page={pageNo} onPage={(to) => change({ pageNo: to })} size="small" />
      <span>{more ? t('rangeOfMore', { from, to, most: MOST_ROWS }) : t('range', { from, to, count })}</span>
      {more && pageNo === pages && (
        <Box sx={{ width: '100%', textAlign: { sm: 'end' } }}>{t('narrow', { most: MOST_ROWS })}</Box>
      )}
    </Foot>
  );
}

interface MenuButtonProps {
  label: string;
  /** Accessible name, if the label is the current choice. */
  accessibleName?: string;
  icon?: ReactNode;
  kind: 'menuitemcheckbox' | 'menuitemradio';
  choices: readonly Choice[];
}

function MenuButton({ label, accessibleName, icon, kind, choices }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={icon}
        aria-label={accessibleName && `${accessibleName}: ${label}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <OnDemand wanted={anchor !== null}>
        <ChoiceMenu anchor={anchor} kind={kind} choices={choices} onClose={() => setAnchor(null)} />
      </OnDemand>
    </>
  );
}
