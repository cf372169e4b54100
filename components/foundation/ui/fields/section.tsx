'use client';

import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Section of a panel with a title. */
export function Section({ title, action, children }: { title: string; action?: ReactNode; children?: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 24, mb: children ? 0.75 : 0 }}>
        <Typography component="h2" sx={{ flexGrow: 1, fontSize: 12.5, fontWeight: 650 }}>
          {title}
        </Typography>
        {action}
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>{children}</Box>
    </Box>
  );
}

interface SwitchedSectionProps {
  title: string;
  on: boolean;
  onSwitch: (on: boolean) => void;
  children?: ReactNode;
}

/** Section that can be turned off as a whole. */
export function SwitchedSection({ title, on, onSwitch, children }: SwitchedSectionProps) {
  return (
    <Section
      title={title}
      action={
        <Switch
          size="small"
          checked={on}
          onChange={(_, to) => onSwitch(to)}
          slotProps={{ input: { 'aria-label': title } }}
        />
      }
    >
      {on && children}
    </Section>
  );
}

/** Fields side by side. */
export function Row({ children, columns = 'repeat(2, minmax(0, 1fr))' }: { children: ReactNode; columns?: string }) {
  return <Box sx={{ display: 'grid', gridTemplateColumns: columns, gap: 1, alignItems: 'center' }}>{children}</Box>;
}

/** Field preceded by its label. */
export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '92px minmax(0, 1fr)', gap: 1, alignItems: 'center' }}>
      <Typography
        aria-hidden
        sx={{ fontSize: 12.5, color: 'text.secondary', minWidth: 0, hyphens: 'auto', overflowWrap: 'break-word' }}
      >
        {label}
      </Typography>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}
