import { emergencyRaise, emergencySave, type Raise, raiseReport } from '@/lib/contract/emergency';
import { type TestUser, testPlatform, type World } from '../../test/world';
import { reportContent } from './report';

const RAISE: Raise = {
  id: 'r',
  emergencyId: 'e',
  name: 'Fire <hall 4>',
  drill: true,
  raisedBy: 'Ada',
  scheduled: false,
  raisedAt: '2026-07-01T10:00:00.000Z',
  leaseUntil: '2026-07-01T10:30:00.000Z',
  end: 'allClear',
  endedBy: 'Ben',
  endedAt: '2026-07-01T10:12:00.000Z',
  terminals: 5,
  shown: 1,
  medianSeconds: 1.25,
  lastSeconds: 1.25,
};
const terminal = { officeName: 'North Station', clearedAt: null, shownAt: null, seconds: null };

test('names raiser, end and missing screens in the reader’s language', () => {
  const screens = [
    { ...terminal, terminalId: '1', name: 'Gate', status: 'offline' as const },
    {
      ...terminal,
      terminalId: '2',
      name: 'Hall',
      status: 'online' as const,
      seconds: 1.25,
      clearedAt: '2026-07-01T10:12:03.000Z',
    },
  ];
  const { title, facts, rows, note, foot } = reportContent(
    'de',
    'Europe/Berlin',
    RAISE,
    screens,
    new Date('2026-07-02T00:00:00Z'),
  );
  expect(title).toBe('Übung: Fire <hall 4>');
  expect(facts).toEqual([
    ['Ausgelöst', '01.07.2026, 12:00:00 von Ada'],
    ['Beendet', 'Entwarnung, 01.07.2026, 12:12:00 von Ben'],
    ['Bildschirme', 'Gezeigt von 1 von 5'],
    ['Bis zum Bildschirm', '1,3 s, der letzte 1,3 s'],
    ['Zeiten in', 'Europe/Berlin'],
  ]);
  expect(rows).toEqual([
    { cells: ['Gate', 'North Station', 'Offline', ''], marked: true },
    { cells: ['Hall', 'North Station', '1,3 s', '12:12:03'], marked: false },
  ]);
  expect(note).toBe('3 weitere Bildschirme sind nicht aufgeführt.');
  expect(foot(1, 2)).toBe('Stand 02.07.2026, 02:00:00 · Seite 1 von 2');
});

describe('file', () => {
  let world: World;
  let admin: TestUser;
  beforeAll(async () => {
    world = await testPlatform();
    admin = await world.initialise();
  });
  afterAll(() => world.end());

  test('is a PDF named after the emergency and hidden from others', async () => {
    const chain = await world.openInstitution(admin, 'Chain');
    const other = await world.openInstitution(admin, 'Other');
    const screen = await world.pairTerminal(chain, { name: '紧急屏幕 긴급' });
    const { id } = await world.get(emergencySave, { name: 'Feuer 演習', texts: { de: 'Raus' } }, chain.token);
    const { raiseId } = await world.get(
      emergencyRaise,
      { id, terminalIds: [screen.id], drill: true, confirm: 1 },
      chain.token,
    );
    const answer = await world.fetchRaw(
      raiseReport,
      { id: raiseId, timeZone: 'Asia/Shanghai' },
      { token: chain.token },
    );
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toMatch(
      /^attachment; filename\*=UTF-8''Feuer 演習 \d{4}-\d\d-\d\d\.pdf$/,
    );
    const bytes = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    expect(bytes.slice(0, 5)).toBe('%PDF-');
    // A single page, with only the three fonts that its letters need.
    expect(bytes.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(new Set(bytes.match(/NotoSans\w*-\w+/g)).size).toBeGreaterThanOrEqual(3);
    expect((await world.ask(raiseReport, { id: raiseId }, { token: other.token })).status).toBe(404);
  });
});
