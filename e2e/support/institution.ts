import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Page } from 'playwright/test';
import { getPublishKey, pwdPastDueModify } from '@/lib/contract/auth';
import type { Call, Input, Output } from '@/lib/contract/call';
import { openAgentOffice } from '@/lib/contract/office';
import type { Permission } from '@/lib/contract/permissions';
import { type DataRange, roleSave } from '@/lib/contract/role';
import { userSave } from '@/lib/contract/user';
import { decodeAnswer, encodeCall } from '@/lib/contract/wire';
import { type ConsoleClient, consoleClient, signInCookie } from './console-client';
import { encryptFor } from './encrypt-for';
import { ACCOUNT } from './operator';
import { type Product, SIGNED_IN } from './product';

/** Makes a call of the contract with the session of a page, as the console itself would. */
export async function callAs<C extends Call>(page: Page, call: C, input: Input<C>): Promise<Output<C>> {
  const { method, path, body, headers } = encodeCall(call, input);
  const answer = await page.request.fetch(new URL(`/apm-web${path}`, page.url()).href, {
    method,
    data: body as string | undefined,
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
  });
  return decodeAnswer(call, answer.status(), await answer.json());
}

/** Caller: a page, or a client of the console without one. */
type Caller = Pick<ConsoleClient, 'call'>;
const callerOf = (page: Page): Caller => ({ call: (call, input) => callAs(page, call, input) });

/** Encrypts a text with the platform's key, as the sign-in page does. */
async function encrypted({ call }: Caller, text: string): Promise<string> {
  const { publicKeyJson } = await call(getPublishKey, {});
  return encryptFor(publicKeyJson, text);
}

/** Tries to sign in under a made-up address; returns the status. */
export async function signInFromAddress(page: Page, address: string, user: string, password: string): Promise<number> {
  const answer = await page.request.post(new URL('/apm-web/a/login', page.url()).href, {
    form: { username: await encrypted(callerOf(page), user), password: await encrypted(callerOf(page), password) },
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address, 'x-peer-address': address },
  });
  return answer.status();
}

/** Creates an institution below the caller's, with an administrator whose password is already changed. */
export function openInstitution(by: Page | Caller, name: string, loginName: string, password: string): Promise<void> {
  return open('call' in by ? by : callerOf(by), name, loginName, password);
}

async function open(caller: Caller, name: string, loginName: string, password: string): Promise<void> {
  const given = `Given#${password}`;
  const first = await encrypted(caller, given);
  await caller.call(openAgentOffice, { name, loginName, userName: loginName, password: first });
  await choosePassword(caller, loginName, given, password);
}

export interface OwnInstitution {
  institution: string;
  user: string;
  password: string;
  /** Session of its administrator: for browser pages, and as a cookie for calls. */
  signedIn: Exclude<BrowserContextOptions['storageState'], string | undefined>;
  cookie: string;
}

/** Returns the platform's own institution, with the session of its set-up. */
export function platformInstitution(): OwnInstitution {
  const { cookies } = JSON.parse(readFileSync(SIGNED_IN, 'utf8')) as Pick<OwnInstitution['signedIn'], 'cookies'>;
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { ...ACCOUNT, cookie, signedIn: { cookies, origins: [] } };
}

let opened = 0;

/** Creates an institution on a product shared with other files, with its administrator signed in. */
export async function ownInstitution(product: Product): Promise<OwnInstitution> {
  opened += 1;
  const platform = platformInstitution();
  const [institution, user, password] = [`Station ${opened}`, `ada${opened}`, ACCOUNT.password];
  await open(consoleClient(product.url, { cookie: platform.cookie }), institution, user, password);
  const cookie = await signInCookie(product.url, user, password);
  const cookies = platform.signedIn.cookies.map((one) =>
    cookie.startsWith(`${one.name}=`) ? { ...one, value: cookie.slice(one.name.length + 1) } : one,
  );
  return { institution, user, password, cookie, signedIn: { cookies, origins: [] } };
}

export interface Person {
  loginName: string;
  name: string;
  password: string;
  permissions: Permission[];
  dataRange?: DataRange;
  email?: string;
}

/** Adds a user to the caller's institution, with a role of its own and a password already changed. */
export async function addPerson(by: Page | Caller, person: Person): Promise<void> {
  const caller = 'call' in by ? by : callerOf(by);
  const { loginName, name, password, permissions, dataRange, email } = person;
  const role = await caller.call(roleSave, { name: `Role of ${name}`, permissions, dataRange });
  const given = `Given#${password}`;
  const first = await encrypted(caller, given);
  await caller.call(userSave, { loginName, name, password: first, roleIds: [role.id], email });
  await choosePassword(caller, loginName, given, password);
}

/** Replaces a password set by an administrator, as its user has to. */
async function choosePassword(caller: Caller, loginName: string, given: string, chosen: string): Promise<void> {
  await caller.call(pwdPastDueModify, {
    username: await encrypted(caller, loginName),
    oldPassword: await encrypted(caller, given),
    newPassword: await encrypted(caller, chosen),
  });
}
