import { problemDelete, problemHelp, problemList, problemMove, problemSave } from '@/lib/contract/problem';
import { type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let admin: TestUser;
let reader: TestUser;

beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  reader = await world.addUser((await world.openInstitution(admin, 'Agent')).officeId, []);
});
beforeEach(async () => {
  const ids = (await world.get(problemList, {}, admin.token)).list.map(({ id }) => id);
  if (ids.length > 0) await world.get(problemDelete, { ids }, admin.token);
});
afterAll(() => world.end());

const write = (question: object | string, answer: object | string = 'Answer', more: object = {}) =>
  world
    .get(
      problemSave,
      {
        question: (typeof question === 'string' ? { en: question } : question) as { en: string },
        answer: (typeof answer === 'string' ? { en: `<p>${answer}</p>` } : answer) as { en: string },
        ...more,
      },
      admin.token,
    )
    .then(({ id }) => id);
const help = async (language = 'en', search?: string) => {
  const { body } = await world.ask(
    problemHelp,
    { search },
    { token: reader.token, headers: { 'accept-language': language } },
  );
  return (body.data as { question: string; answer: string }[]).map(({ question, answer }) => [question, answer]);
};

test('shows everybody problems in their language or a fallback', async () => {
  await write({ en: 'Why black?', de: 'Warum schwarz?' }, { en: '<p>Sleep</p>', de: '<p>Schlaf</p>' });
  await write({ zh_CN: '为什么？' }, { zh_CN: '<p>因为</p>' });
  await write('Draft', 'Draft', { shown: false });
  expect(await help('de')).toEqual([
    ['Warum schwarz?', '<p>Schlaf</p>'],
    ['为什么？', '<p>因为</p>'],
  ]);
  expect(await help('fr')).toEqual([
    ['Why black?', '<p>Sleep</p>'],
    ['为什么？', '<p>因为</p>'],
  ]);
});

test('prefers a language that has both question and answer', async () => {
  await write({ de: 'Nur gefragt?', en: 'Asked?' }, { en: '<p>Answered</p>' });
  expect(await help('de')).toEqual([['Asked?', '<p>Answered</p>']]);
});

test('searches questions and the text of answers, not their HTML', async () => {
  await write('Black screen', 'Wake the <strong>terminal</strong> up');
  await write('Login', 'Ask R&amp;D');
  expect(await help('en', 'BLACK')).toHaveLength(1);
  expect(await help('en', 'terminal up')).toHaveLength(1);
  expect(await help('en', 'r&d')).toHaveLength(1);
  expect(await help('en', 'strong')).toEqual([]);
  const { count } = await world.get(problemList, { search: 'strong' }, admin.token);
  expect(count).toBe(0);
});

test('removes scripts from answers', async () => {
  const hostile =
    '<p onclick="x()">Hi<script>steal()</script> <a href="javascript:x()">there</a><img src=x onerror=y()></p>';
  await write('<script>steal()</script>', { en: hostile });
  expect(await help()).toEqual([['<script>steal()</script>', '<p>Hi <a>there</a></p>']]);
});

test('refuses an answer without text at its field', async () => {
  const input = { question: { en: 'Empty?' }, answer: { en: '<p><br></p><script>x</script>' } };
  const { status, body } = await world.ask(problemSave, input, { token: admin.token });
  expect([status, body.errors]).toEqual([400, { answer: 'required' }]);
});

test('keeps the given order', async () => {
  const [, , c] = [await write('A'), await write('B'), await write('C')];
  await world.get(problemMove, { id: c, place: 1 }, admin.token);
  const { list, count } = await world.get(problemList, { pageSize: 2, pageNo: 2 }, admin.token);
  expect([list.map(({ question, place, last }) => [question.en, place, last]), count]).toEqual([[['B', 2, true]], 3]);
  expect((await help()).map(([question]) => question)).toEqual(['A', 'C', 'B']);
});

test('distinguishes shown problems and drafts in the list', async () => {
  await write('Shown');
  const id = await write('Hidden', 'Answer', { shown: false });
  const { list } = await world.get(problemList, { shown: false }, admin.token);
  expect(list.map(({ question }) => question.en)).toEqual(['Hidden']);
  await world.get(problemSave, { id, question: { en: 'Now shown' }, answer: { en: 'Yes' } }, admin.token);
  expect((await help()).map(([question]) => question)).toEqual(['Shown', 'Now shown']);
});
