import { encryptFields } from '@/lib/client/encrypt';
import { getPublishKey, isSysInit, login } from '@/lib/contract/auth';
import type { Call, Output } from '@/lib/contract/call';
import { tokenIn, userIn } from '@/lib/contract/foreign/session';
import { getUserInfo, logout } from '@/lib/contract/session';
import { type Feature, features } from '../features';
import { callAt } from '../page';
import { type Answered, PlatformClient } from './client';
import { inputOf } from './inputs';
import { type Finding, judge } from './judge';

export interface Account {
  name: string;
  password: string;
}

export interface Report {
  features: { feature: Feature; findings: Finding[] }[];
  /** What of the least is not there, in sentences; empty where people can sign in. */
  lacks: string[];
}

interface Options {
  /** Address up to and including /apm-web. */
  url: string;
  account?: Account;
  /** Of one call. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
/** After so many calls in a row without an answer the rest is left alone. */
const MOST_SILENT = 3;

/** Asks a platform what of the specification it answers, by reads only. The sign-in is ended afterwards. */
export async function checkPlatform({ url, account, timeoutMs = TIMEOUT_MS }: Options): Promise<Report> {
  const client = new PlatformClient(url.replace(/\/+$/, ''), timeoutMs);
  const found = new Map<string, Finding>();
  const known = new Map<string, unknown>();
  const keep = (finding: Finding) => {
    found.set(finding.call.path, finding);
    // Who signed in is known from the sign-in where no call says it.
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

/** Asks whatever was not asked yet, lists before the details of what is in them. */
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

/** Why a call is left alone. */
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

/** A sign-in is judged by its session: the user may be said by another call. */
function judgeSignIn(answered: Answered, hasSession: boolean): Finding {
  const { state, note } = judge(login, answered);
  const refused = state === 'refused' || state === 'missing' || answered.status >= 400 || answered.status === 0;
  if (refused) return { call: login, state, note };
  if (!hasSession) return { call: login, state: 'failed', note: 'neither a token nor a cookie came' };
  return { call: login, state: 'works', note: '', value: userIn(answered.body) };
}

const cookiesOf = ({ cookies }: Answered) => cookies.map((each) => each.split(';', 1)[0]).join('; ');

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
