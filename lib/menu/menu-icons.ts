/** Icons of the console by the names of other icon sets, mostly Ant Design and Font Awesome. */
const elsewhere: Readonly<Record<string, string>> = {
  dashboard: 'home',
  folder: 'material',
  picture: 'material',
  file: 'material',
  edit: 'program',
  form: 'program',
  appstore: 'widget',
  calendar: 'plan',
  schedule: 'plan',
  message: 'message',
  mail: 'message',
  bell: 'alarm',
  alert: 'alarm',
  warning: 'alarm',
  audit: 'review',
  check: 'review',
  'check-circle': 'review',
  desktop: 'terminal',
  monitor: 'terminal',
  setting: 'system',
  settings: 'system',
  cog: 'system',
  tool: 'system',
  team: 'user',
  usergroup: 'user',
  users: 'user',
  safety: 'role',
  lock: 'role',
  bank: 'office',
  apartment: 'office',
  cluster: 'office',
  environment: 'map',
  global: 'domain',
  skin: 'appearance',
  notification: 'announcement',
  sound: 'announcement',
  profile: 'log',
  book: 'dictionary',
  'bar-chart': 'statistics',
  'line-chart': 'statistics',
  'pie-chart': 'statistics',
  chart: 'statistics',
  shop: 'purchase',
  'shopping-cart': 'purchase',
  'question-circle': 'help',
  bug: 'debug',
};

/** Returns the console's icon for a platform's icon name; undefined if it has none. */
export function iconOf(name: string | undefined, known: ReadonlySet<string>): string | undefined {
  if (!name || known.has(name)) return name;
  const plain = name.toLowerCase().replace(/^(?:fa|el-icon|icon|anticon)-|-(?:o|outlined|filled)$/g, '');
  const icon = known.has(plain) ? plain : elsewhere[plain];
  return icon && known.has(icon) ? icon : undefined;
}
