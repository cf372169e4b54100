import MenuIcon from '@mui/icons-material/AccountTreeOutlined';
import MessageFormIcon from '@mui/icons-material/AddCommentOutlined';
import RoleIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import OfficeIcon from '@mui/icons-material/ApartmentOutlined';
import DebugIcon from '@mui/icons-material/BugReportOutlined';
import PlanIcon from '@mui/icons-material/CalendarMonthOutlined';
import AnnouncementIcon from '@mui/icons-material/CampaignOutlined';
import BroadcastIcon from '@mui/icons-material/CellTowerOutlined';
import TerminalIcon from '@mui/icons-material/ConnectedTvOutlined';
import ProgramIcon from '@mui/icons-material/DashboardCustomizeOutlined';
import ReviewIcon from '@mui/icons-material/FactCheckOutlined';
import MessageIcon from '@mui/icons-material/ForumOutlined';
import AgentIcon from '@mui/icons-material/HandshakeOutlined';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import LogIcon from '@mui/icons-material/HistoryOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import StatisticsIcon from '@mui/icons-material/InsightsOutlined';
import DomainIcon from '@mui/icons-material/LanguageOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import MapIcon from '@mui/icons-material/MapOutlined';
import DictionaryIcon from '@mui/icons-material/MenuBookOutlined';
import AlarmIcon from '@mui/icons-material/NotificationsActiveOutlined';
import NoticeIcon from '@mui/icons-material/NotificationsOutlined';
import AppearanceIcon from '@mui/icons-material/PaletteOutlined';
import PaymentIcon from '@mui/icons-material/PaymentOutlined';
import UserIcon from '@mui/icons-material/PeopleOutlined';
import MaterialIcon from '@mui/icons-material/PermMediaOutlined';
import ProblemIcon from '@mui/icons-material/QuizOutlined';
import PublishIcon from '@mui/icons-material/RocketLaunchOutlined';
import SystemIcon from '@mui/icons-material/SettingsOutlined';
import PurchaseIcon from '@mui/icons-material/ShoppingBagOutlined';
import CustomerIcon from '@mui/icons-material/StorefrontOutlined';
import BehaviourIcon from '@mui/icons-material/TouchAppOutlined';
import WidgetIcon from '@mui/icons-material/WidgetsOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import type { IconName } from '@/lib/routes';

const icons: Record<IconName | 'link', typeof SvgIcon> = {
  home: HomeIcon,
  customer: CustomerIcon,
  material: MaterialIcon,
  program: ProgramIcon,
  publish: PublishIcon,
  plan: PlanIcon,
  messageForm: MessageFormIcon,
  message: MessageIcon,
  review: ReviewIcon,
  terminal: TerminalIcon,
  broadcast: BroadcastIcon,
  system: SystemIcon,
  office: OfficeIcon,
  agent: AgentIcon,
  user: UserIcon,
  role: RoleIcon,
  appearance: AppearanceIcon,
  domain: DomainIcon,
  menu: MenuIcon,
  announcement: AnnouncementIcon,
  alarm: AlarmIcon,
  map: MapIcon,
  debug: DebugIcon,
  log: LogIcon,
  statistics: StatisticsIcon,
  behaviour: BehaviourIcon,
  purchase: PurchaseIcon,
  payment: PaymentIcon,
  widget: WidgetIcon,
  dictionary: DictionaryIcon,
  problem: ProblemIcon,
  help: HelpIcon,
  notice: NoticeIcon,
  link: LinkIcon,
};

/** Names of all pictures. */
export const iconNames = Object.keys(icons) as (keyof typeof icons)[];

/** The picture of a menu entry by its name; one that is not known shows as a link. */
export function menuIcon(name: string): typeof SvgIcon {
  return Object.hasOwn(icons, name) ? icons[name as keyof typeof icons] : LinkIcon;
}
