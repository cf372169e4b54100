import TerminalIcon from '@mui/icons-material/ConnectedTvOutlined';
import ProgramIcon from '@mui/icons-material/DashboardCustomizeOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import FolderIcon from '@mui/icons-material/PermMediaOutlined';
import PublishIcon from '@mui/icons-material/RocketLaunchOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { meets } from '@/lib/access/authority';
import type { User } from '@/lib/contract/auth';
import { type ConsoleRoute, type GroupName, type RouteTitle, routeOf, routes, type ScreenName } from '@/lib/routes';

export interface MenuEntry {
  path: string;
  title: RouteTitle;
  icon: typeof SvgIcon;
}
export interface MenuSection {
  /** Key of `routes` in messages; none for entries on the first level. */
  group?: GroupName;
  entries: MenuEntry[];
}

const icons: Record<ScreenName, typeof SvgIcon> = {
  home: HomeIcon,
  materials: FolderIcon,
  programs: ProgramIcon,
  'program-editor': ProgramIcon,
  publishes: PublishIcon,
  publish: PublishIcon,
  terminals: TerminalIcon,
};

/** The menu of a user: what it may not open isn't there, and a group without entries neither. */
export function menuOf(user: User): MenuSection[] {
  const sections: MenuSection[] = [];
  for (const route of routes as readonly ConsoleRoute[]) {
    if (route.under || !meets(user, route.authority)) continue;
    const entry = { path: route.path, title: route.title, icon: icons[route.screen] };
    const last = sections.at(-1);
    if (last && route.group && last.group === route.group) last.entries.push(entry);
    else sections.push({ group: route.group, entries: [entry] });
  }
  return sections;
}

/** The entry that is marked while a path is open. */
export function markedEntry(path: string): string | undefined {
  const route = routeOf(path);
  return route?.under ?? route?.path;
}
