import { CallError, createApiClient, everyRow, fieldErrors } from '@/lib/api-client';
import { apiTokenSave } from '@/lib/contract/access';
import { getFile } from '@/lib/contract/bytes';
import { picture, type TestUser, testPlatform, type World } from './world';

let world: World;
let admin: TestUser;
beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
});
afterAll(() => world.end());

const viaApp: typeof fetch = (input, init) => world.fetchApp(new Request(input, init));
async function clientWith(scopes: ('res:material:view' | 'res:material:edit')[]) {
  const { token } = await world.get(apiTokenSave, { name: scopes.join(), scopes, days: 1 }, admin.token);
  return createApiClient({ url: 'http://platform/', token, fetch: viaApp });
}

test("reads, changes and downloads within a token's permissions", async () => {
  const { id, md5, bytes } = await world.uploadMaterial(admin, await picture(1), { name: 'sun' });
  const client = await clientWith(['res:material:view', 'res:material:edit']);
  await client.material.materialRename({ id, name: 'moon' });
  expect((await client.material.materialDetail({ id })).name).toBe('moon');
  const file = await client.download(getFile, { md5 });
  expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
  const reader = await clientWith(['res:material:view']);
  await expect(reader.material.materialRename({ id, name: 'sun' })).rejects.toMatchObject({ status: 403 });
});

test('reports errors by field', async () => {
  const client = await clientWith(['res:material:view', 'res:material:edit']);
  const [{ id } = { id: '' }] = (await client.material.materialList({})).list;
  const error = await client.material.materialRename({ id, name: '' }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CallError);
  expect(Object.keys(fieldErrors(error))).toEqual(['name']);
});

test('returns every row of a list once over all pages', async () => {
  const pages: number[] = [];
  const found: number[] = [];
  const rows = everyRow(async (pageNo, pageSize) => {
    pages.push(pageNo);
    const list = Array.from({ length: pageNo === 3 ? 5 : pageSize }, (_, n) => (pageNo - 1) * pageSize + n);
    return { list, count: 205, pageNo, pageSize };
  });
  for await (const row of rows) found.push(row);
  expect([pages, found.length, new Set(found).size]).toEqual([[1, 2, 3], 205, 205]);
});

test('waits as long as the platform asks, then retries', async () => {
  let asked = 0;
  const busy: typeof fetch = async () => {
    asked += 1;
    return asked === 1
      ? new Response('{}', { status: 503, headers: { 'retry-after': '0.01' } })
      : Response.json({ code: 0, msg: '', data: { version: '1' } });
  };
  const client = createApiClient({ url: 'http://platform', fetch: busy });
  expect(await client.setting.health({})).toEqual({ version: '1' });
  expect(asked).toBe(2);
});

test("passes on answers that are not the platform's", async () => {
  const gateway: typeof fetch = async () => new Response('<h1>Bad Gateway</h1>', { status: 502 });
  const client = createApiClient({ url: 'http://platform', fetch: gateway });
  const asked = {
    '/f/common/health': client.setting.health({}),
    [getFile.path]: client.download(getFile, { md5: 'x' }),
  };
  for (const [path, answered] of Object.entries(asked)) {
    await expect(answered).rejects.toMatchObject({
      status: 502,
      message: 'unexpectedAnswer',
      cause: { message: `${path} was answered with 502: <h1>Bad Gateway</h1>` },
    });
  }
});
