import { encryptFields } from '@/lib/client/encrypt';
import { getPublishKey, isSysInit, login } from '@/lib/contract/auth';
import type { Call, Output } from '@/lib/contract/call';
import { tokenIn, userIn } from '@/lib/contract/foreign/session';
import { getUserInfo, logout } from '@/lib/contract/session';
import { type Feature, features } from '../features';
import { callAt } from '../page';
import { type CallResponse, PlatformClient } from './client';
import { inputOf } from './inputs';
import { type Finding, judge } from './judge';

export interface Account {
  name: string;
  password: string;
}

export interface Report {
  features: { feature: Feature; findings: Finding[] }[];
  /** Missing essentials as sentences; empty if people can sign in. */
  lacks: string[];
}

interface Options {
  /** URL up to and including /apm-web. */
  url: string;
  account?: Account;
  /** Limit per call. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
/** Number of consecutive calls without a response after which the rest is skipped. */
const MOST_SILENT = 3;

/** Checks which calls of the specification a platform supports, by reads only. Ends its session afterwards. */
export async function checkPlatform({ url, account, timeoutMs = TIMEOUT_MS }: Options): Promise<Report> {
  const client = new PlatformClient(url.replace(/\/+$/, ''), timeoutMs);
  const found = new Map<string, Finding>();
  const known = new Map<string, unknown>();
  const keep = (finding: Finding) => {
    found.set(finding.call.path, finding);
    // The sign-in response tells the user if no call does.
    if (finding.value !== undefined) known.set(finding.call.path, finding.value);
    return finding;
  };

  keep(judge(isSysInit, await client.ask(isSysInit, {})));
  const key = keep(judge(getPublishKey, await client.ask(getPublishKey, {})));
  if (account) {
    const { value } = keep(await signIn(client, account, key.value as Output<typeof getPublishKey> | undefined));
    if (value) known.set(getUserInfo.path, value);
  }

  try {
    await askAll(client, Boolean(account), found, keep, known);
  } finally {
    if (account) keep(await signOut(client));
  }
  if (!account) keep({ call: logout, state: 'not tried', note: 'needs a user' });
  return {
    features: features.map((feature) => ({
      feature,
      findings: feature.calls.flatMap((path) => found.get(path) ?? []),
    })),
    lacks: lacking(found, known, Boolean(account)),
  };
}

/** Makes all remaining calls, lists before the details of their rows. */
async function askAll(
  client: PlatformClient,
  hasAccount: boolean,
  found: ReadonlyMap<string, Finding>,
  keep: (finding: Finding) => void,
  known: ReadonlyMap<string, unknown>,
): Promise<void> {
  let silent = 0;
  for (const path of features.flatMap(({ calls }) => calls)) {
    if (found.has(path) || path === logout.path) continue;
    const call = callAt(path);
    const why = notTried(call, hasAccount, client, silent);
    const input = why ? undefined : inputOf(call, known);
    if (!input) {
      keep({ call, state: 'not tried', note: why ?? 'nothing to ask about' });
      continue;
    }
    const answered = await client.ask(call, input);
    silent = answered.status === 0 ? silent + 1 : 0;
    keep(judge(call, answered));
  }
}

/** Returns the reason why a call is skipped. */
function notTried(call: Call, hasAccount: boolean, client: PlatformClient, silent: number): string | undefined {
  if (call.path === login.path) return 'needs a user';
  if (call.changes) return 'changes something';
  if (call.method !== 'GET') return 'is no GET';
  if (call.answer === 'bytes') return 'answers a file';
  if (silent >= MOST_SILENT) return 'the platform is silent';
  if (call.access === '-' || Object.keys(client.session).length > 0) return undefined;
  return hasAccount ? 'nobody is signed in' : 'needs a user';
}

async function signIn(
  client: PlatformClient,
  { name, password }: Account,
  key: Output<typeof getPublishKey> | undefined,
): Promise<Finding> {
  if (!key) return { call: login, state: 'not tried', note: 'the key can’t be read' };
  const answered = await client.ask(login, await encryptFields(key, { username: name, password }));
  const token = tokenIn(answered.body);
  const cookie = cookiesOf(answered);
  const finding = judgeSignIn(answered, Boolean(token || cookie));
  if (finding.state === 'works') client.session = token ? { authorization: `Bearer ${token}` } : { cookie };
  return finding;
}

/** Judges a sign-in by its session: another call may return the user. */
function judgeSignIn(answered: CallResponse, hasSession: boolean): Finding {
  const { state, note } = judge(login, answered);
  const refused = state === 'refused' || state === 'missing' || answered.status >= 400 || answered.status === 0;
  if (refused) return { call: login, state, note };
  if (!hasSession) return { call: login, state: 'failed', note: 'neither a token nor a cookie came' };
  return { call: login, state: 'works', note: '', value: userIn(answered.body) };
}

const cookiesOf = ({ cookies }: CallResponse) => cookies.map((each) => each.split(';', 1)[0]).join('; ');

async function signOut(client: PlatformClient): Promise<Finding> {
  if (Object.keys(client.session).length === 0)
    return { call: logout, state: 'not tried', note: 'nobody is signed in' };
  const { call, state, note } = judge(logout, await client.ask(logout, {}));
  return { call, state, note };
}

function lacking(found: ReadonlyMap<string, Finding>, known: ReadonlyMap<string, unknown>, asUser: boolean): string[] {
  const needed: Call[] = asUser ? [isSysInit, getPublishKey, login, logout] : [isSysInit, getPublishKey];
  const absent = needed.flatMap(({ method, path }) => {
    const { state, note } = found.get(path) as Finding;
    return state === 'works' || state === 'odd' ? [] : [`${method} ${path} (${state}: ${note})`];
  });
  const isKnown = known.has(getUserInfo.path);
  return asUser && absent.length === 0 && !isKnown ? ['who signed in, by /a/login or /a/api/user/getUserInfo'] : absent;
}
