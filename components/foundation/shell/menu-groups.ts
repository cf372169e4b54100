import OfficeIcon from '#icons/ApartmentOutlined';
import TerminalIcon from '#icons/ConnectedTvOutlined';
import ProgramIcon from '#icons/DashboardCustomizeOutlined';
import ReviewIcon from '#icons/FactCheckOutlined';
import StatisticsIcon from '#icons/InsightsOutlined';
import AlarmIcon from '#icons/NotificationsActiveOutlined';
import AppearanceIcon from '#icons/PaletteOutlined';
import MaterialIcon from '#icons/PermMediaOutlined';
import SystemIcon from '#icons/SettingsOutlined';
import PurchaseIcon from '#icons/ShoppingBagOutlined';
import type { MenuGroup } from '@/lib/menu/menu-tree';
import type { NamedIcon } from './define-screen';

/** Menu groups, parents first. The title is the message key of the same name. */
export const menuGroups = [
  { name: 'resource', icon: { name: 'material', Icon: MaterialIcon }, sort: 30 },
  { name: 'content', icon: { name: 'program', Icon: ProgramIcon }, sort: 40 },
  { name: 'review', icon: { name: 'review', Icon: ReviewIcon }, sort: 50 },
  { name: 'terminalGroup', icon: { name: 'terminal', Icon: TerminalIcon }, sort: 60 },
  { name: 'system', icon: { name: 'system', Icon: SystemIcon }, sort: 80 },
  { name: 'organisation', icon: { name: 'office', Icon: OfficeIcon }, sort: 10, parent: 'system' },
  { name: 'appearance', icon: { name: 'appearance', Icon: AppearanceIcon }, sort: 20, parent: 'system' },
  { name: 'supervision', icon: { name: 'alarm', Icon: AlarmIcon }, sort: 30, parent: 'system' },
  { name: 'statisticsGroup', icon: { name: 'statistics', Icon: StatisticsIcon }, sort: 40, parent: 'system' },
  { name: 'services', icon: { name: 'purchase', Icon: PurchaseIcon }, sort: 50, parent: 'system' },
] as const satisfies readonly (MenuGroup & { icon: NamedIcon })[];

export type GroupName = (typeof menuGroups)[number]['name'];
