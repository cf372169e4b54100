import { type AnnouncementFields, announcementGet, announcementManagerSave } from '@/lib/contract/announcement';
import { officeSave } from '@/lib/contract/office';
import { cleanRichText } from '../../http/rich-text';
import { type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let admin: TestUser;
let agent: TestUser;
let reader: TestUser;

const DAY = 86_400;
const seconds = () => Math.floor(world.now().getTime() / 1_000);
const nothing: AnnouncementFields = {
  announcemenStartTime: '',
  announcemenEndTime: '',
  colseTipOn: '0',
  announcementTitleCh: '',
  announcementTitleEn: '',
  announcementContentCh: '',
  announcementContentEn: '',
};
const announcing = (title: string, more: Partial<AnnouncementFields> = {}): AnnouncementFields => ({
  ...nothing,
  colseTipOn: '1',
  announcemenStartTime: seconds() - DAY,
  announcemenEndTime: seconds() + DAY,
  announcementTitleEn: title,
  ...more,
});
const save = (who: TestUser, fields: AnnouncementFields) => world.get(announcementManagerSave, fields, who.token);
const reads = async (who: TestUser) => {
  const { code, announcementTitleEn, colseTipOn } = await world.get(announcementGet, {}, who.token);
  return { code, announcementTitleEn, colseTipOn };
};

beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  agent = await world.openInstitution(admin, 'Agent');
  const { id } = await world.get(officeSave, { name: 'Shop' }, agent.token);
  reader = await world.addUser(id, []);
});
afterAll(() => world.end());

test('answers empty fields without an announcement', async () => {
  expect(await world.get(announcementGet, {}, reader.token)).toMatchObject({ code: 0, ...nothing });
});

test('shows the announcement of the nearest institution upwards that shows one', async () => {
  await save(admin, announcing('From the top'));
  expect(await reads(reader)).toEqual({ code: 0, announcementTitleEn: 'From the top', colseTipOn: '1' });
  await save(agent, announcing('From the agent'));
  expect(await reads(reader)).toEqual({ code: 0, announcementTitleEn: 'From the agent', colseTipOn: '1' });
  expect(await reads(admin)).toEqual({ code: 0, announcementTitleEn: 'From the top', colseTipOn: '1' });
  await save(agent, announcing('From the agent', { colseTipOn: '0' }));
  expect(await reads(reader)).toEqual({ code: 0, announcementTitleEn: 'From the top', colseTipOn: '1' });
  await save(agent, announcing('Tomorrow', { announcemenStartTime: seconds() + 60 }));
  expect(await reads(reader)).toEqual({ code: 0, announcementTitleEn: 'From the top', colseTipOn: '1' });
});

test('is shown between its start and end time', async () => {
  await save(agent, announcing('For a minute', { announcemenEndTime: seconds() + 60 }));
  expect((await reads(reader)).announcementTitleEn).toBe('For a minute');
  world.pass(61_000);
  expect((await reads(reader)).announcementTitleEn).toBe('From the top');
});

test("shows editors their institution's own one and refuses readers", async () => {
  const own = announcing('Draft', { colseTipOn: '0', announcemenStartTime: '', announcementContentCh: '<p>草稿</p>' });
  await save(agent, own);
  expect(await world.get(announcementGet, { getType: '2' }, agent.token)).toEqual({ msg: '', code: 0, ...own });
  expect((await world.ask(announcementGet, { getType: '2' }, { token: reader.token })).status).toBe(403);
});

test('requires an end after the start for a shown one', async () => {
  const refused = async (fields: AnnouncementFields) => {
    const { status, body } = await world.ask(announcementManagerSave, { ...fields }, { token: agent.token });
    return [status, body.errors];
  };
  expect(await refused(announcing('For ever', { announcemenEndTime: '' }))).toEqual([
    400,
    { announcemenEndTime: 'required' },
  ]);
  expect(await refused(announcing('Backwards', { announcemenEndTime: seconds() - 2 * DAY }))).toEqual([
    400,
    { announcemenEndTime: 'untilBeforeFrom' },
  ]);
});

test('sanitises stored content', async () => {
  const hostile = '<p onclick="x()">Hi <script>steal()</script><img src=x onerror=y()><b>there</b></p>';
  await save(agent, announcing('Hostile', { announcementContentEn: hostile }));
  const { announcementContentEn } = await world.get(announcementGet, {}, reader.token);
  expect(announcementContentEn).toBe('<p>Hi <strong>there</strong></p>');
});

test.each([
  ['a link of the web stays', '<a href="https://a.example/">a</a>', '<a href="https://a.example/">a</a>'],
  ['a script as an address goes', '<a href="java\tscript:alert(1)">a</a>', '<a>a</a>'],
  ['data as an address goes', '<a href="data:text/html,x">a</a>', '<a>a</a>'],
  ['an address without a scheme goes', '<a href="//evil.example">a</a>', '<a>a</a>'],
  ['styles and frames go with their content', '<style>p{}</style><iframe src=x>f</iframe>', ''],
  ['markup that is no longer closed is closed', '<ul><li>one<li><em>two', '<ul><li>one</li><li><em>two</em></li></ul>'],
  ['what looks like markup in a text stays a text', '<p>1 &lt; 2</p>', '<p>1 &lt; 2</p>'],
])('%s', (_, given, kept) => {
  expect(cleanRichText(given)).toBe(kept);
});
