import PlanIcon from '@mui/icons-material/CalendarMonthOutlined';
import ProgramIcon from '@mui/icons-material/DashboardCustomizeOutlined';
import StatisticsIcon from '@mui/icons-material/InsightsOutlined';
import MapIcon from '@mui/icons-material/MapOutlined';
import MaterialIcon from '@mui/icons-material/PermMediaOutlined';
import TerminalIcon from '@mui/icons-material/TvOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { handleLinkClick } from '@/components/foundation/shell/console-link';
import { useAllowed } from '@/components/foundation/shell/session';
import type { Permission } from '@/lib/contract/permissions';

const shortcuts = [
  { title: 'terminals', href: '/terminalMonitor/monitor', permission: 'terminal:terminal:view', Icon: TerminalIcon },
  { title: 'materials', href: '/resManage/myRes', permission: 'res:material:view', Icon: MaterialIcon },
  { title: 'programs', href: '/program/make', permission: 'program:program:view', Icon: ProgramIcon },
  { title: 'plans', href: '/playPlan/list', permission: 'plan:plan:view', Icon: PlanIcon },
  { title: 'terminalMap', href: '/sysManage/terminalMap', permission: 'terminal:terminal:view', Icon: MapIcon },
  { title: 'statistics', href: '/statistics', permission: 'sys:statistics:view', Icon: StatisticsIcon },
] as const satisfies readonly { title: string; href: string; permission: Permission; Icon: unknown }[];

/** Most used links. Those that the user has no permission for are left out. */
export function Shortcuts() {
  const t = useTranslations('home');
  const tr = useTranslations('routes');
  const allowed = useAllowed();
  const mine = shortcuts.filter(({ permission }) => allowed(permission));
  if (mine.length === 0) return null;
  return (
    <Box component="nav" aria-label={t('shortcuts')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {mine.map(({ title, href, Icon }) => (
        <Button
          key={href}
          variant="outlined"
          size="small"
          startIcon={<Icon />}
          href={href}
          onClick={(event) => handleLinkClick(event, href)}
        >
          {tr(title)}
        </Button>
      ))}
    </Box>
  );
}
