import { buttonsOf, renderToHtml, responseOf } from '@/components/foundation/shell/test/render-to-html';
import type { Output } from '@/lib/contract/call';
import { programPublishInfo, type terminalDetails } from '@/lib/contract/terminal';
import { getRltPrograms } from '@/lib/contract/terminal/set';
import { ProgramsHeld } from './programs-held';

const file = { md5: 'a'.repeat(32), name: 'quay.mp4', size: 1_000, state: 'done', received: 1_000, reason: null };
const terminal = { id: 't', files: [file] } as unknown as Output<typeof terminalDetails>;

test("allows deleting a terminal's file only with the control permission", () => {
  const html = (permissions: ('terminal:terminal:control' | 'terminal:terminal:view')[]) =>
    buttonsOf(renderToHtml(<ProgramsHeld terminal={terminal} />, { permissions }));
  expect(html(['terminal:terminal:control'])).toEqual({ 'Delete quay.mp4 on the terminal': true });
  expect(html(['terminal:terminal:view'])).toEqual({ 'Delete quay.mp4 on the terminal': false });
});

test('says by what each program is covered, and which publishes no longer apply', () => {
  const at = '2026-01-01T00:00:00Z';
  const held = { programId: 'p', percent: 100, state: 'done', enabled: true, from: null, until: null } as const;
  const sent = { terminalId: 't', terminalName: 'Lobby', percent: 0, reason: null, publishedAt: at, updatedAt: at };
  const html = renderToHtml(<ProgramsHeld terminal={terminal} />, {
    answered: [
      responseOf(getRltPrograms, { id: 't' }, [
        {
          ...held,
          ...{ versionId: 'a', publishId: 'a', name: 'Menu' },
          through: [
            { kind: 'office', id: 'o', name: 'Harbour Café' },
            { kind: 'group', id: 'g', name: 'Counter' },
          ],
        },
        { ...held, versionId: 'b', publishId: 'b', name: 'Lobby loop', through: [] },
        { ...held, versionId: 'c', publishId: null, name: 'Default', through: [] },
      ]),
      responseOf(programPublishInfo, { id: 't' }, [
        { ...sent, publishId: 'd', publishName: 'Old', state: 'left', active: false, through: [] },
      ]),
    ],
  });
  const texts = html.replace(/<style.*?<\/style>|<[^>]+>/gs, '|').replace(/\|+/g, '|');
  expect(texts).toContain('|Menu|Always · through Harbour Café · through Counter|');
  expect(texts).toContain('|Lobby loop|Always · directly|');
  expect(texts).toContain('|Default|Always|');
  expect(texts).toMatch(/\|Old\|[^|]*2026[^|]*\|No longer applies\|/);
});
