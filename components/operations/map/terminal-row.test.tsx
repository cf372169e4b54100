import { buttonsOf, renderToHtml } from '@/components/foundation/shell/test/render-to-html';
import type { Permission } from '@/lib/contract/permissions';
import { TerminalRow } from './terminal-row';

const nothing = () => {};
const terminal = { id: 't', name: 'Lobby', officeName: 'Own', online: true, status: 'online' } as never;
const row = (permission: Permission) => {
  const props = { terminal, placed: true, chosen: false, onPlace: nothing, onToggle: nothing, onOpen: nothing };
  return renderToHtml(<TerminalRow {...props} />, { permissions: [permission] });
};

test('enables placing a terminal only with the edit permission', () => {
  expect(buttonsOf(row('terminal:terminal:edit'))).toMatchObject({ 'Place Lobby elsewhere': true });
  expect(buttonsOf(row('terminal:terminal:view'))).toMatchObject({ 'Place Lobby elsewhere': false });
});
