import { renderToHtml, textOf } from '@/components/foundation/shell/test/render-to-html';
import type { SaveStatus } from '../saving/saver';
import { SaveState } from './save-state';

const said = (status: SaveStatus, isKept: boolean) =>
  textOf(renderToHtml(<SaveState status={status} isKept={isKept} onSave={() => {}} short={false} />));

test('warns about changes that are lost when the page closes', () => {
  expect(said('failed', true)).toEqual(['Not saved']);
  expect(said('failed', false)).toEqual(['Not saved, and lost when this page closes']);
  expect(said('conflict', false)).toEqual(['Not saved, and lost when this page closes']);
  expect(said('saved', false)).toEqual(['All changes saved']);
});
