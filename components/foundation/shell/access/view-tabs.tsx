'use client';

import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { AllowedTab } from './allowed-tab';
import type { Check } from './use-access';

interface ViewTabsProps<View extends string> {
  /** What the views are of, for screen readers. */
  label: string;
  value: View;
  /** One with a check that the user does not pass says so and can't be chosen. */
  views: readonly { value: View; label: string; check?: Check }[];
  onChange: (to: View) => void;
}

/** The views of a page, one line high above their content; not printed. */
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
