import { buttonsOf, renderToHtml } from '@/components/foundation/shell/test/render-to-html';
import type { Output } from '@/lib/contract/call';
import type { terminalDetails } from '@/lib/contract/terminal';
import { ProgramsHeld } from './programs-held';

const file = { md5: 'a'.repeat(32), name: 'quay.mp4', size: 1_000, state: 'done', received: 1_000, reason: null };
const terminal = { id: 't', files: [file] } as unknown as Output<typeof terminalDetails>;

test("allows deleting a terminal's file only with the control permission", () => {
  const html = (permissions: ('terminal:terminal:control' | 'terminal:terminal:view')[]) =>
    buttonsOf(renderToHtml(<ProgramsHeld terminal={terminal} />, { permissions }));
  expect(html(['terminal:terminal:control'])).toEqual({ 'Delete quay.mp4 on the terminal': true });
  expect(html(['terminal:terminal:view'])).toEqual({ 'Delete quay.mp4 on the terminal': false });
});
