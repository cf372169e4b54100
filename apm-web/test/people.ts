import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { getPublishKey, login, sysInit } from '@/lib/contract/auth';
import { openAgentOffice } from '@/lib/contract/office';
import type { Permission } from '@/lib/contract/permissions';
import type { DataRange } from '@/lib/contract/role';
import { type Database, rows, system } from '../db/database';
import { encryptFor } from '../demo/calls';
import { insertUser } from '../modules/auth';
import type { Calling } from './calling';

export const PASSWORD = 'Signage#2026';

export interface TestUser {
  token: string;
  userId: string;
  officeId: string;
}

interface PeopleParts extends Pick<Calling, 'get'> {
  db: Database;
  clock: () => Date;
  hash: (password: string) => Promise<string>;
}

/** Users and institutions of a test platform. */
export function peopleOf({ get, db, clock, hash }: PeopleParts) {
  const people = {
    /** Encrypts a field for sign-in. */
    async encrypted(text: string): Promise<string> {
      const { publicKeyJson } = await get(getPublishKey, {});
      return encryptFor(publicKeyJson, text);
    },
    async initialise(): Promise<TestUser> {
      const password = await people.encrypted(PASSWORD);
      await get(sysInit, {
        officeName: 'Platform',
        name: 'Admin',
        loginName: 'admin',
        password,
        language: 'en',
        timezone: 'Europe/Berlin',
      });
      return people.signIn('admin');
    },
    async signIn(name: string, password = PASSWORD): Promise<TestUser> {
      const answer = await get(login, {
        username: await people.encrypted(name),
        password: await people.encrypted(password),
      });
      return { token: answer.token, userId: answer.user.id, officeId: answer.user.office.id };
    },
    /** Clears the flag of a password chosen by somebody else, as if the user had changed it. */
    ownPassword: (loginName: string) =>
      db.transaction(system, (tx) => rows(tx, sql`update app_user set pwd_type = '2' where login_name = ${loginName}`)),
    async openInstitution(by: TestUser, name: string, more: { storageQuota?: number } = {}): Promise<TestUser> {
      const loginName = `${name.toLowerCase().replace(/\W/g, '')}.admin`;
      const password = await people.encrypted(PASSWORD);
      await get(openAgentOffice, { name, loginName, userName: `${name} admin`, password, ...more }, by.token);
      await people.ownPassword(loginName);
      return people.signIn(loginName);
    },
    /** Creates a user of an institution with these permissions and data range. */
    async addUser(officeId: string, permissions: string[], dataRange: DataRange = 'below'): Promise<TestUser> {
      const loginName = uuidv7();
      const passwordHash = await hash(PASSWORD);
      const some = { name: 'some', permissions: permissions as Permission[], dataRange };
      await db.transaction(system, (tx) =>
        insertUser(tx, {
          officeId,
          loginName,
          name: 'Someone',
          passwordHash,
          language: 'en',
          timezone: 'UTC',
          role: some,
          now: clock(),
        }),
      );
      return people.signIn(loginName);
    },
  };
  return people;
}
