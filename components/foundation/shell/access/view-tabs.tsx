'use client';

import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { AllowedTab } from './allowed-tab';
import type { Check } from './use-access';

interface ViewTabsProps<View extends string> {
  /** Accessible name of the tabs. */
  label: string;
  value: View;
  /** A view whose check fails is disabled with the reason. */
  views: readonly { value: View; label: string; check?: Check }[];
  onChange: (to: View) => void;
}

/** Tabs of a page's views, one line above their content; not printed. */
export function ViewTabs<View extends string>({ label, value, views, onChange }: ViewTabsProps<View>) {
  return (
    <Tabs
      value={value}
      onChange={(_, to: View) => onChange(to)}
      aria-label={label}
      variant="scrollable"
      sx={{
        minHeight: 40,
        borderBottom: 1,
        borderColor: 'divider',
        '& .MuiTab-root': { minHeight: 40 },
        '@media print': { display: 'none' },
      }}
    >
      {views.map(({ check, ...view }) =>
        check ? <AllowedTab key={view.value} {...view} check={check} /> : <Tab key={view.value} {...view} />,
      )}
    </Tabs>
  );
}
