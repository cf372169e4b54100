'use client';

import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { SettingGroup } from '@/lib/contract/setting/catalogue';

export const sectionId = (group: SettingGroup) => `settings-${group}`;

/** Navigation between the groups on wide windows; marks the one in view. */
export function SectionNav({ groups }: { groups: readonly SettingGroup[] }) {
  const t = useTranslations('settings');
  const here = useSectionInView(groups);
  return (
    <Paper
      component="nav"
      variant="outlined"
      aria-label={t('sections')}
      sx={{
        width: 232,
        flexShrink: 0,
        display: { xs: 'none', lg: 'block' },
        position: 'sticky',
        top: 'calc(var(--shell-top, 0px) + 16px)',
      }}
    >
      <List dense disablePadding sx={{ py: 1 }}>
        {groups.map((group) => (
          <ListItem key={group} disablePadding>
            <ListItemButton
              selected={group === here}
              aria-current={group === here ? 'true' : undefined}
              onClick={() => scrollToGroup(group)}
            >
              <ListItemText primary={t(`groups.${group}`)} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Paper>
  );
}

/** Scrolls to a group and moves focus along. */
function scrollToGroup(group: SettingGroup): void {
  const section = document.getElementById(sectionId(group));
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  section?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
  section?.focus({ preventScroll: true });
}

/** Returns the first section visible below the window's sticky top. */
function useSectionInView(groups: readonly SettingGroup[]): SettingGroup | undefined {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) =>
        setSeen((before) => {
          const now = new Set(before);
          for (const { target, isIntersecting } of entries) isIntersecting ? now.add(target.id) : now.delete(target.id);
          return now;
        }),
      { rootMargin: '-120px 0px -40% 0px' },
    );
    for (const group of groups) {
      const section = document.getElementById(sectionId(group));
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [groups]);
  return groups.find((group) => seen.has(sectionId(group)));
}
