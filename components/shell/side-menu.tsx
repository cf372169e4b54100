'use client';

import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { followInside } from './console-link';
import { type MenuEntry, type MenuSection, markedEntry } from './menu';
import { preloadScreen } from './screens';

/** The menu with its groups; collapsed it shows icons alone. */
export function SideMenu({
  sections,
  collapsed,
  onFollow,
}: {
  sections: MenuSection[];
  collapsed: boolean;
  onFollow?: () => void;
}) {
  const t = useTranslations('routes');
  const marked = markedEntry(usePathname());
  return (
    <Box sx={{ flexGrow: 1, overflowY: 'auto', overflowX: 'hidden', py: 1 }}>
      {sections.map(({ group, entries }) => (
        <Box key={group ?? entries[0]?.path}>
          {group && !collapsed && (
            <Typography component="p" sx={{ lineHeight: '32px', pt: 1, px: 3, fontSize: 12, color: 'text.secondary' }}>
              {t(group)}
            </Typography>
          )}
          <List dense disablePadding aria-label={group && t(group)}>
            {entries.map((entry) => (
              <Entry
                key={entry.path}
                {...entry}
                label={t(entry.title)}
                collapsed={collapsed}
                marked={entry.path === marked}
                onFollow={onFollow}
              />
            ))}
          </List>
        </Box>
      ))}
    </Box>
  );
}

interface EntryProps extends MenuEntry {
  label: string;
  collapsed: boolean;
  marked: boolean;
  onFollow?: () => void;
}

function Entry({ path, icon: Icon, label, collapsed, marked, onFollow }: EntryProps) {
  return (
    <ListItem disablePadding sx={{ px: 1.5, py: 0.25 }}>
      <Tooltip title={collapsed ? label : ''} placement="right">
        <ListItemButton
          component="a"
          href={path}
          selected={marked}
          aria-current={marked ? 'page' : undefined}
          onPointerEnter={() => preloadScreen(path)}
          onClick={(event) => {
            followInside(event, path);
            onFollow?.();
          }}
          sx={{
            borderRadius: 1.5,
            minHeight: 40,
            px: collapsed ? 1.75 : 1.5,
            '&.Mui-selected': { color: 'primary.main', '& .MuiListItemIcon-root': { color: 'inherit' } },
          }}
        >
          <ListItemIcon sx={{ minWidth: collapsed ? 0 : 36 }}>
            <Icon fontSize="small" titleAccess={collapsed ? label : undefined} />
          </ListItemIcon>
          {!collapsed && (
            <ListItemText
              primary={label}
              slotProps={{ primary: { noWrap: true, sx: { fontWeight: marked ? 650 : 500 } } }}
            />
          )}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  );
}
