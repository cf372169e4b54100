import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { lazy, type ReactNode, useState } from 'react';
import { OnDemand } from '@/components/ui/on-demand';
import { Pager } from '@/components/ui/pager';
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

/** Which columns there are, how many rows stand on a page, the way to the others, and which of how many are in sight. */
export function TableFoot({ count, pageNo, pageSize, change, columns }: TableFootProps) {
  const t = useTranslations('common.table');
  const sizes = PAGE_SIZES.map((size) => ({
    key: String(size),
    label: t('rows', { count: size }),
    chosen: size === pageSize,
    choose: () => change({ pageSize: size }),
  }));
  const from = Math.min((pageNo - 1) * pageSize + 1, count);
  return (
    <Foot>
      <MenuButton label={t('columns')} icon={<ColumnsIcon />} kind="menuitemcheckbox" choices={columns} />
      {count > (PAGE_SIZES[0] ?? 0) && (
        <MenuButton
          label={t('rows', { count: pageSize })}
          spoken={t('rowsOnPage')}
          kind="menuitemradio"
          choices={sizes}
        />
      )}
      <Box sx={{ flexGrow: 1 }} />
      <Pager pages={Math.ceil(count / pageSize)} page={pageNo} onPage={(to) => change({ pageNo: to })} size="small" />
      <span>{t('range', { from, to: Math.min(pageNo * pageSize, count), count })}</span>
    </Foot>
  );
}

interface MenuButtonProps {
  label: string;
  /** Its name for who is read to, where the label is a choice. */
  spoken?: string;
  icon?: ReactNode;
  kind: 'menuitemcheckbox' | 'menuitemradio';
  choices: readonly Choice[];
}

function MenuButton({ label, spoken, icon, kind, choices }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={icon}
        aria-label={spoken && `${spoken}: ${label}`}
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
