import type { Route } from '../context';
import { alarmsAndLogs } from './alarms-and-logs';
import { files } from './files';
import { institutions } from './institutions';
import { menu } from './menu';
import { notices } from './notices';
import { publishing } from './publishing';
import { settings } from './settings';
import { signIn } from './sign-in';
import { statistics } from './statistics';
import { strategies } from './strategies';
import { terminalSet } from './terminal-set';
import { terminals } from './terminals';
import { users } from './users';

/** Routes of all calls that the specification names, by path. */
export const routes: ReadonlyMap<string, Route> = new Map(
  [
    ...signIn,
    ...users,
    ...menu,
    ...notices,
    ...settings,
    ...terminals,
    ...terminalSet,
    ...publishing,
    ...strategies,
    ...institutions,
    ...alarmsAndLogs,
    ...files,
    ...statistics,
  ].map((route) => [route.path, route]),
);
