import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { PlaceTree } from './place-tree';
import { type NamedTerminal, TerminalsField } from './terminals-field';

export interface PublishTargets {
  officeIds: string[];
  groupIds: string[];
  terminals: NamedTerminal[];
}

const ways = ['officeIds', 'groupIds', 'terminals'] as const;

interface WhereFieldProps {
  label: string;
  value: PublishTargets;
  onChange: (where: PublishTargets) => void;
}

/** Selection of institutions and groups with everything below them, and single terminals; they add up. */
export function WhereField({ label, value, onChange }: WhereFieldProps) {
  const t = useTranslations('publish');
  const labelId = useId();
  const [way, setWay] = useState<(typeof ways)[number]>('officeIds');
  return (
    <Box role="group" aria-labelledby={labelId}>
      <FormLabel id={labelId}>{label}</FormLabel>
      <Tabs
        value={way}
        onChange={(_, to) => setWay(to)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={label}
        sx={{
          minHeight: 40,
          borderBottom: 1,
          borderColor: 'divider',
          '& .MuiTab-root': { flexGrow: 1, minHeight: 40, minWidth: 0, px: 1, whiteSpace: 'nowrap' },
        }}
      >
        {ways.map((one) => (
          <Tab
            key={one}
            value={one}
            label={t('wayCount', {
              way: t(`way.${one === 'terminals' ? 'terminalIds' : one}`),
              count: value[one].length,
            })}
          />
        ))}
      </Tabs>
      <Box sx={{ minHeight: 140, maxHeight: 260, overflowY: 'auto', pt: 1 }}>
        {way === 'terminals' ? (
          <TerminalsField value={value.terminals} onChange={(terminals) => onChange({ ...value, terminals })} />
        ) : (
          <PlaceTree
            key={way}
            of={way === 'officeIds' ? 'offices' : 'groups'}
            chosen={value[way]}
            marked={NONE}
            mark="leftOut"
            onChoose={(ids) => onChange({ ...value, [way]: ids })}
          />
        )}
      </Box>
    </Box>
  );
}

const NONE: string[] = [];
