import {
  dictChoices,
  dictDelete,
  dictEntryDelete,
  dictEntryList,
  dictEntryMove,
  dictEntrySave,
  dictList,
  dictSave,
} from '@/lib/contract/dictionary';
import { languages } from '@/lib/contract/languages';
import { type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let admin: TestUser;
let reader: TestUser;

beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  const agent = await world.openInstitution(admin, 'Agent');
  reader = await world.addUser(agent.officeId, []);
});
afterAll(() => world.end());

const list = (code: string, title: object = { en: code }) =>
  world.get(dictSave, { code, title: title as { en: string } }, admin.token).then(({ id }) => id);
const entry = (typeId: string, value: string, more: object = {}) =>
  world.get(dictEntrySave, { typeId, value, title: { en: value }, ...more }, admin.token).then(({ id }) => id);
const values = async (typeId: string) =>
  (await world.get(dictEntryList, { typeId }, admin.token)).map(({ value }) => value);
const offered = async (code: string, language: string) =>
  (await world.ask(dictChoices, { code }, { token: reader.token, headers: { 'accept-language': language } })).body.data;

test('lists values in order, labelled in the caller’s language or a fallback', async () => {
  const id = await list('branch');
  await entry(id, 'retail', { title: { en: 'Retail', de: 'Handel' } });
  await entry(id, 'old', { enabled: false });
  await entry(id, 'food', { title: { zh_CN: '餐饮' } });
  expect(await offered('branch', 'de')).toEqual([
    { value: 'retail', label: 'Handel', offered: true },
    { value: 'old', label: 'old', offered: false },
    { value: 'food', label: '餐饮', offered: true },
  ]);
  expect(await offered('branch', 'fr')).toEqual([
    { value: 'retail', label: 'Retail', offered: true },
    { value: 'old', label: 'old', offered: false },
    { value: 'food', label: '餐饮', offered: true },
  ]);
  expect(await offered('nothing_of_the_kind', 'en')).toEqual([]);
});

test('moves a value to an index', async () => {
  const id = await list('order');
  const [a, , , d] = [await entry(id, 'a'), await entry(id, 'b'), await entry(id, 'c'), await entry(id, 'd')];
  const move = (one: string, place: number) => world.get(dictEntryMove, { id: one, place }, admin.token);
  await move(d, 0);
  expect(await values(id)).toEqual(['d', 'a', 'b', 'c']);
  await move(a, 2);
  expect(await values(id)).toEqual(['d', 'b', 'a', 'c']);
  await move(d, 100);
  expect(await values(id)).toEqual(['b', 'a', 'c', 'd']);
  await entry(id, 'e');
  expect(await values(id)).toEqual(['b', 'a', 'c', 'd', 'e']);
});

test('requires unique codes, and unique values within a list', async () => {
  const [one, other] = [await list('one'), await list('other')];
  await entry(one, 'x');
  await entry(other, 'x');
  const again = await world.ask(dictSave, { code: 'one', title: { en: 'Again' } }, { token: admin.token });
  expect([again.status, again.body.errors]).toEqual([409, { code: 'codeTaken' }]);
  const twice = await world.ask(dictEntrySave, { typeId: one, value: 'x', title: { en: 'X' } }, { token: admin.token });
  expect([twice.status, twice.body.errors]).toEqual([409, { value: 'valueTaken' }]);
});

test.each([
  ['a code with spaces', { code: 'two words' }, ['code']],
  ['no title', { title: {} }, ['title']],
  ['only an empty title', { title: { en: '  ' } }, ['title']],
  ['a title too long', { title: { de: 'x'.repeat(61) } }, ['title.de']],
])('rejects %s at its field', async (_, given, fields) => {
  const { status, body } = await world.ask(
    dictSave,
    { code: 'fine', title: { en: 'Fine' }, ...given },
    { token: admin.token },
  );
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, fields]);
});

test('accepts titles as JSON text, trimmed and without empty ones', async () => {
  const id = await list('as_text', JSON.stringify({ en: ' Colour ', de: '' }) as unknown as object);
  const { list: found } = await world.get(dictList, { search: 'as_text' }, admin.token);
  expect(found).toMatchObject([{ id, title: { en: 'Colour' }, entries: 0 }]);
});

test('finds a list by a title in any language', async () => {
  const id = await list('found', { en: 'Season', zh_CN: '季节' });
  await entry(id, 'summer');
  const { list: found } = await world.get(dictList, { search: '季' }, admin.token);
  expect(found).toMatchObject([{ code: 'found', entries: 1 }]);
});

test('keeps a value in its list and deletes it with the list', async () => {
  const [one, other] = [await list('stays'), await list('elsewhere')];
  const id = await entry(one, 'x');
  const moved = await world.ask(
    dictEntrySave,
    { id, typeId: other, value: 'x', title: { en: 'X' } },
    { token: admin.token },
  );
  expect(moved.status).toBe(404);
  await world.get(dictEntryDelete, { ids: [id] }, admin.token);
  expect(await values(one)).toEqual([]);
  await entry(one, 'y');
  await world.get(dictDelete, { ids: [one] }, admin.token);
  expect(await offered('stays', 'en')).toEqual([]);
});

test('creates the built-in lists in all languages', async () => {
  const [de, kr] = [await offered('industry', 'de'), await offered('industry', 'ko')];
  expect(de).toContainEqual({ value: 'retail', label: 'Einzelhandel', offered: true });
  expect(kr).toContainEqual({ value: 'retail', label: '소매', offered: true });
  const { list: found } = await world.get(dictList, { search: 'industry' }, admin.token);
  const all = await world.get(dictEntryList, { typeId: found[0]?.id ?? '' }, admin.token);
  expect(all.filter(({ title }) => languages.some((language) => !title[language]))).toEqual([]);
});
