import { renderToHtml } from '@/components/foundation/shell/test/render-to-html';
import { updateTerminalGroup, updateTerminalOffice } from '@/lib/contract/terminal/places';
import type { Destination } from './move-changes';
import { useMove } from './use-move';

let move: ReturnType<typeof useMove>['move'];
function Probe() {
  move = useMove().move;
  return null;
}

/** Returns the requests that a move of two terminals makes. */
async function asked(to: Destination) {
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ code: 0 }));
  renderToHtml(<Probe />);
  await move(['a', 'b'], to);
  // Operations are read before and after, to offer the undo.
  const [, [url, init] = []] = fetched.mock.calls;
  fetched.mockRestore();
  return [String(url).replace(/^.*\/apm-web/, ''), String(init?.body)];
}

test('moves terminals to an institution, to a group, or out of it', async () => {
  expect(await asked({ kind: 'office', id: 'o' })).toEqual([updateTerminalOffice.path, 'ids=a%2Cb&officeId=o']);
  expect(await asked({ kind: 'group', id: 'g' })).toEqual([updateTerminalGroup.path, 'ids=a%2Cb&groupId=g']);
  expect(await asked(null)).toEqual([updateTerminalGroup.path, 'ids=a%2Cb']);
});
