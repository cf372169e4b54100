import { createHash } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { getPublishKey, login, sysInit } from '@/lib/contract/auth';
import { CHUNK_BYTES } from '@/lib/contract/chunk';
import { type CommandKind, commandKinds } from '@/lib/contract/command';
import { type Heartbeat, heartbeatCall, poll, register } from '@/lib/contract/gateway';
import { uploader } from '@/lib/contract/material';
import { openAgentOffice } from '@/lib/contract/office';
import type { Permission } from '@/lib/contract/permissions';
import { packageUpload } from '@/lib/contract/player-package';
import { emptyDocument, type ProgramDocument, type Widget } from '@/lib/contract/program';
import { programSave } from '@/lib/contract/program/calls';
import { saveTerminals } from '@/lib/contract/publish';
import type { DataRange } from '@/lib/contract/role';
import { claim } from '@/lib/contract/terminal/join';
import { readEnv } from '@/lib/env';
import { widgetTypes } from '@/lib/widgets';
import { type App, buildApp } from '../app';
import { rows, system } from '../db/database';
import { encryptFor } from '../demo/calls';
import { openFiles } from '../files/open';
import { insertUser } from '../modules/auth';
import { caller } from './calling';
import { freshDatabase } from './database';

export const PASSWORD = 'Signage#2026';
/** Low cost for speed; the real cost has its own tests. */
const PASSWORD_COST = '4';

export interface TestUser {
  token: string;
  userId: string;
  officeId: string;
}

export interface Screen {
  id: string;
  token: string;
}

export interface UploadedMaterial {
  id: string;
  md5: string;
  bytes: Buffer;
}

/** Initial state of a platform: a template database, a folder of files, and the time at which both were made. */
export interface InitialState {
  template: string;
  files: string;
  now: Date;
}

/** Creates a platform on a fresh database, with a clock that tests set. `end` closes and removes everything. */
export async function testPlatform(
  settings: Partial<
    Record<
      | 'PUBLIC_URL'
      | 'SMTP_URL'
      | 'SMS_WEBHOOK_URL'
      | 'WEBHOOKS_TO_PRIVATE'
      | 'DATA_SOURCES_TO_PRIVATE'
      | 'GEOCODER_URL'
      | 'WEATHER_URL'
      | 'FFMPEG_PATH'
      | 'SOFFICE_PATH'
      | 'METRICS_TOKEN'
      | 'PAYMENT_TEST'
      | 'STRIPE_SECRET_KEY'
      | 'STRIPE_WEBHOOK_SECRET'
      | 'STRIPE_API_URL',
      string
    >
  > = {},
  beginning?: InitialState,
) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'apm-test-'));
  if (beginning) await cp(beginning.files, dataDir, { recursive: true });
  const env = readEnv({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PASSWORD_COST,
    FFMPEG_PATH: '/bin/false',
    PUBLIC_URL: 'http://platform',
    ...settings,
  });
  const { db, url, drop, keepAs } = await freshDatabase(beginning?.template);
  let now = beginning?.now ?? new Date('2026-03-02T08:00:00.000Z');
  let lastSecond = now.getTime();
  const clock = () => {
    // No two readings are equal, as with a real clock.
    lastSecond = Math.max(lastSecond + 1, now.getTime());
    return new Date(lastSecond);
  };
  const failures: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => failures.push(line) });
  const files = await openFiles(env);
  const build = () => buildApp({ env, db, files, clock, log, gatherMs: 0 });
  let built: App = build();
  const { ask, get, fetchRaw } = caller({
    app: () => built.app,
    failures,
    settled: () => built.platform.heartbeats.drain(),
  });

  const world = {
    db,
    /** Address of its database, for another instance. */
    url,
    dataDir,
    ask,
    get,
    fetchRaw,
    fetchApp: async (request: Request): Promise<Response> => built.app.fetch(request),
    get platform() {
      return built.platform;
    },
    get jobs() {
      return built.jobs;
    },
    get served() {
      return built.served;
    },
    now: () => new Date(lastSecond),
    /** Advances the clock. */
    pass(ms: number) {
      now = new Date(lastSecond + ms);
      lastSecond = now.getTime();
    },
    /** Restarts the platform on the same database and files, with empty memory. */
    async restart() {
      built.platform.connections.close();
      await built.platform.settle();
      built = build();
    },
    async end() {
      built.platform.connections.close();
      await built.platform.settle();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
    /** Ends the platform, and keeps its database and files for platforms that start from them. */
    async keepAs(template: string, files: string): Promise<InitialState> {
      built.platform.connections.close();
      await built.platform.settle();
      await keepAs(template);
      await cp(dataDir, files, { recursive: true });
      await rm(dataDir, { recursive: true, force: true });
      return { template, files, now: new Date(lastSecond) };
    },

    /** Encrypts a field for sign-in. */
    async encrypted(text: string): Promise<string> {
      const { publicKeyJson } = await get(getPublishKey, {});
      return encryptFor(publicKeyJson, text);
    },
    async initialise(): Promise<TestUser> {
      const password = await world.encrypted(PASSWORD);
      await get(sysInit, {
        officeName: 'Platform',
        name: 'Admin',
        loginName: 'admin',
        password,
        language: 'en',
        timezone: 'Europe/Berlin',
      });
      return world.signIn('admin');
    },
    async signIn(name: string, password = PASSWORD): Promise<TestUser> {
      const answer = await get(login, {
        username: await world.encrypted(name),
        password: await world.encrypted(password),
      });
      return { token: answer.token, userId: answer.user.id, officeId: answer.user.office.id };
    },
    /** Clears the flag of a password chosen by somebody else, as if the user had changed it. */
    ownPassword: (loginName: string) =>
      world.read(sql`update app_user set pwd_type = '2' where login_name = ${loginName}`),
    async openInstitution(by: TestUser, name: string, more: { storageQuota?: number } = {}): Promise<TestUser> {
      const loginName = `${name.toLowerCase().replace(/\W/g, '')}.admin`;
      const password = await world.encrypted(PASSWORD);
      await get(openAgentOffice, { name, loginName, userName: `${name} admin`, password, ...more }, by.token);
      await world.ownPassword(loginName);
      return world.signIn(loginName);
    },
    /** Creates a user of an institution with these permissions and data range. */
    async addUser(officeId: string, permissions: string[], dataRange: DataRange = 'below'): Promise<TestUser> {
      const loginName = uuidv7();
      const passwordHash = await built.platform.passwords.hash(PASSWORD);
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
      return world.signIn(loginName);
    },

    async registerPlayer(capabilities: CommandKind[] = [...commandKinds]) {
      const player = {
        deviceKey: `device-${uuidv7()}`,
        model: 'Test player',
        width: 1920,
        height: 1080,
        userAgent: 'jest',
        timezone: 'Europe/Berlin',
      };
      return get(register, { ...player, capabilities });
    },
    async pairTerminal(
      by: TestUser,
      more: { name?: string; officeId?: string; groupId?: string; capabilities?: CommandKind[] } = {},
    ): Promise<Screen> {
      const { name = 'Screen', officeId = by.officeId, groupId, capabilities } = more;
      const { code, pollToken } = await world.registerPlayer(capabilities);
      const { id } = await get(claim, { code, name, officeId, groupId }, by.token);
      const { token } = await get(poll, { pollToken });
      return { id, token: token ?? '' };
    },
    beat(screen: Screen, more: Partial<Heartbeat> = {}) {
      return get(heartbeatCall, { ...heartbeat(world.now()), ...more }, screen.token);
    },

    async uploadMaterial(
      by: TestUser,
      bytes: Buffer,
      more: { name?: string; folderId?: string; unfinished?: boolean } = {},
    ): Promise<UploadedMaterial> {
      const md5 = md5Of(bytes);
      const { name = 'material', folderId, unfinished } = more;
      const chunks = Math.ceil(bytes.length / CHUNK_BYTES);
      for (let chunk = 0; chunk < chunks; chunk++) {
        const file = new Blob([new Uint8Array(bytes.subarray(chunk * CHUNK_BYTES, (chunk + 1) * CHUNK_BYTES))]);
        const { id } = await get(
          uploader,
          { md5, size: bytes.length, name, folderId, unfinished, chunk, chunks, file },
          by.token,
        );
        if (id) return { id, md5, bytes };
      }
      throw new Error('the upload was not finished');
    },
    /** Uploads a player package; another version has other bytes. */
    async uploadPackage(by: TestUser, version: string, more: { modelPattern?: string; bytes?: Buffer } = {}) {
      const { modelPattern = '*', bytes = somePackage(version) } = more;
      const chunks = Math.ceil(bytes.length / CHUNK_BYTES);
      const whole = { md5: md5Of(bytes), size: bytes.length, name: `player-${version}.apk`, version, modelPattern };
      for (let chunk = 0; chunk < chunks; chunk++) {
        const file = new Blob([new Uint8Array(bytes.subarray(chunk * CHUNK_BYTES, (chunk + 1) * CHUNK_BYTES))]);
        const { id } = await get(packageUpload, { ...whole, chunk, chunks, file }, by.token);
        if (id) return { id, ...whole, bytes };
      }
      throw new Error('the upload was not finished');
    },
    async makeProgram(by: TestUser, more: { name?: string; images?: UploadedMaterial[]; source?: string } = {}) {
      const document = documentWith(more.images ?? [], more.source);
      const { id } = await get(programSave, { name: more.name ?? 'Program', document }, by.token);
      return { id, document };
    },
    publish(
      by: TestUser,
      programIds: string[],
      terminalIds: string[],
      more: { name?: string; mode?: 'replace' | 'append'; from?: string; until?: string } = {},
    ) {
      const { name = 'Publish', mode = 'replace', from = null, until = null } = more;
      return get(saveTerminals, { programIds, terminalIds, publishParams: { name, mode, from, until } }, by.token);
    },

    /** Rows of a statement, read as the system actor. */
    read: <T>(statement: ReturnType<typeof sql>) => db.transaction(system, (tx) => rows<T>(tx, statement)),
  };
  return world;
}
export type World = Awaited<ReturnType<typeof testPlatform>>;

export const md5Of = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');

/** Image; another number gives other bytes. */
export async function picture(number = 0, size = { width: 64, height: 36 }): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { ...size, channels: 3, background: { r: number % 256, g: (number >> 8) % 256, b: 128 } } })
    .png()
    .toBuffer();
}

/** Start of an audio file, enough to be recognised as such. Another number gives other bytes. */
export const someAudio = (number = 0) =>
  Buffer.concat([Buffer.from('RIFF\x40\0\0\0WAVEfmt ', 'latin1'), Buffer.from(`audio ${number}`.padEnd(500, '.'))]);

/** Start of a video, enough to be recognised as one. Another number gives other bytes. */
export const someVideo = (number = 0) =>
  Buffer.concat([
    Buffer.from('0000001866747970697336d000000000697336d06d703432', 'hex'),
    Buffer.from(`video ${number}`.padEnd(5_000, '.')),
  ]);

/** Start of a player package, enough to be recognised as one. */
export const somePackage = (version: string) => Buffer.from(`PK\u0003\u0004 player ${version}`.padEnd(2_000, '.'));

/** Document of images and, if a data source is given, a menu board that it feeds. */
export function documentWith(images: Pick<UploadedMaterial, 'id' | 'md5'>[], sourceId?: string): ProgramDocument {
  const document = emptyDocument();
  const widgets: Widget[] = images.map(({ id, md5 }, index) => ({
    id: `image-${index}`,
    type: 'image',
    name: 'Image',
    materialId: id,
    md5,
    fit: 'cover',
    radius: 0,
    x: 0,
    y: 0,
    w: 640,
    h: 360,
    rotation: 0,
    opacity: 1,
    locked: false,
    hidden: false,
  }));
  if (sourceId) widgets.push(boardOf(sourceId));
  return { ...document, scenes: document.scenes.map((scene) => ({ ...scene, widgets })) };
}

function boardOf(sourceId: string): Widget {
  const fields = ['', 'item', '', 'price', ''].map((field) => ({ field, format: { kind: 'text' as const } }));
  const feed = { kind: 'source' as const, sourceId, fields, where: [], sort: null, limit: 50 };
  const place = { id: 'board', name: 'Board', x: 0, y: 400, rotation: 0, opacity: 1, locked: false, hidden: false };
  return {
    ...place,
    type: 'menuBoard',
    ...widgetTypes.menuBoard.create({ feed, soldOutText: '' }, emptyDocument()),
  } as Widget;
}

export function heartbeat(now: Date): Heartbeat {
  return {
    at: now.toISOString(),
    revision: 1,
    state: 'house',
    playing: null,
    volume: 80,
    storage: { used: 1_000, total: 10_000 },
    clockOffsetMs: 12,
    faults: [],
    health: { cpu: 5, memory: 40, temperature: null, network: 'wifi' },
  };
}
/** Re-exported for tests of the database itself. */
