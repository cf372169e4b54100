import type { Page } from 'playwright/test';
import { getPublishKey, pwdPastDueModify } from '@/lib/contract/auth';
import type { Call, Input, Output } from '@/lib/contract/call';
import { openAgentOffice } from '@/lib/contract/office';
import type { Permission } from '@/lib/contract/permissions';
import { type DataRange, roleSave } from '@/lib/contract/role';
import { userSave } from '@/lib/contract/user';
import { decodeAnswer, encodeCall } from '@/lib/contract/wire';
import { encryptFor } from './encrypt-for';

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

/** Encrypts a text with the platform's key, as the sign-in page does. */
async function encrypted(page: Page, text: string): Promise<string> {
  const { publicKeyJson } = await callAs(page, getPublishKey, {});
  return encryptFor(publicKeyJson, text);
}

/** Tries to sign in under a made-up address; answers the status. */
export async function guessFrom(page: Page, address: string, user: string, password: string): Promise<number> {
  const answer = await page.request.post(new URL('/apm-web/a/login', page.url()).href, {
    form: { username: await encrypted(page, user), password: await encrypted(page, password) },
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address, 'x-peer-address': address },
  });
  return answer.status();
}

/** Opens an institution below the signed-in user's, with an administrator who has chosen a password already. */
export async function openInstitution(page: Page, name: string, loginName: string, password: string): Promise<void> {
  const given = `Given#${password}`;
  const first = await encrypted(page, given);
  await callAs(page, openAgentOffice, { name, loginName, userName: loginName, password: first });
  await choosePassword(page, loginName, given, password);
}

export interface Person {
  loginName: string;
  name: string;
  password: string;
  permissions: Permission[];
  dataRange?: DataRange;
  email?: string;
}

/** Adds somebody to the signed-in user's institution, with a role of its own and a password that was chosen already. */
export async function addPerson(page: Page, person: Person): Promise<void> {
  const { loginName, name, password, permissions, dataRange, email } = person;
  const role = await callAs(page, roleSave, { name: `Role of ${name}`, permissions, dataRange });
  const given = `Given#${password}`;
  const first = await encrypted(page, given);
  await callAs(page, userSave, { loginName, name, password: first, roleIds: [role.id], email });
  await choosePassword(page, loginName, given, password);
}

/** Replaces a password that an administrator chose, as its user has to. */
async function choosePassword(page: Page, loginName: string, given: string, chosen: string): Promise<void> {
  await callAs(page, pwdPastDueModify, {
    username: await encrypted(page, loginName),
    oldPassword: await encrypted(page, given),
    newPassword: await encrypted(page, chosen),
  });
}
