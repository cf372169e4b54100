import { renderToHtml, responseOf, textOf } from '@/components/foundation/shell/test/render-to-html';
import { loadMuiTexts } from '@/components/foundation/theme/mui-texts';
import type { Program } from '@/lib/contract/program/calls';
import { type ProgramFolder, programFolderList } from '@/lib/contract/program/folders';
import Programs from '.';
import { ProgramFolders } from './folders/program-folders';
import { initialQueries } from './initial-queries';
import { ProgramName } from './program-name';
import { programsScreen } from './screen';

beforeAll(() => loadMuiTexts('en'));

const program = (name: string, officeName: string) =>
  ({
    id: name,
    name,
    officeName,
    width: 1,
    height: 1,
    scenes: 1,
    seconds: 5,
    updatedAt: '2026-01-01T00:00:00Z',
  }) as Program;
const folder = (id: string, officeId: string) =>
  ({ id, parentId: null, officeId, officeName: officeId, name: 'Sale', count: 2 }) as ProgramFolder;

test('lists programs of other institutions with their institution', () => {
  const page = { list: [program('Menu', 'Shop in Bonn')], count: 1, pageNo: 1, pageSize: 20 };
  const [list] = initialQueries(new URLSearchParams());
  if (!list) throw new Error('no list is read first');
  const html = renderToHtml(<Programs />, {
    path: '/program/make',
    pages: programsScreen.pages,
    permissions: ['program:program:view'],
    answered: [responseOf(...list, page), responseOf(programFolderList, {}, [])],
  });
  expect(textOf(html)).toEqual(expect.arrayContaining(['Menu', 'Shop in Bonn']));
});

test('shows the aspect ratio of a program without a picture', () => {
  const drawnAs = (more: Partial<Program>) =>
    renderToHtml(<ProgramName program={{ ...program('Menu', 'Own'), width: 1080, height: 1920, ...more }} />);
  expect(drawnAs({ hasThumb: false })).toMatch(/width:22.5px;height:40px/);
  expect(drawnAs({ hasThumb: false, width: 3840 })).toMatch(/width:68px;height:34px/);
  expect(drawnAs({ hasThumb: true })).not.toMatch(/class="shape"/);
});

test('lists folders of other institutions with their institution', () => {
  const selection = { ids: new Set<string>(), clear: () => {} };
  const html = renderToHtml(<ProgramFolders folderId={undefined} selection={selection} onOpen={() => {}} />, {
    answered: [responseOf(programFolderList, {}, [folder('o', 'o'), folder('shop', 'Shop in Bonn')])],
  });
  expect(textOf(html)).toEqual(expect.arrayContaining(['Sale (2)', 'Sale, Shop in Bonn (2)']));
});
