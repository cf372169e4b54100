import { buttonsOf, renderToHtml, textOf } from '@/components/foundation/shell/test/render-to-html';
import { CallError } from '@/lib/client/call';
import { emptyDocument } from '@/lib/contract/program';
import { createEditor } from '@/lib/editor';
import { newWidget } from '@/lib/editor/document/new-widget';
import { EditorContext, type EditorTools } from '../editor-context';
import { RefusedNotice } from './refused-notice';

const on = emptyDocument();
const logo = newWidget('text', { id: 'logo', name: 'Logo', at: { x: 0, y: 0 }, on }, { text: 'Ours' });
const document = { ...on, scenes: on.scenes.map((scene) => ({ ...scene, widgets: [logo] })) };
const tools = { editor: createEditor(document) } as unknown as EditorTools;
const notice = (error: unknown) =>
  renderToHtml(
    <EditorContext value={tools}>
      <RefusedNotice error={error} busy={false} onCopy={() => {}} />
    </EditorContext>,
  );

test('names the widget and the reason, with a link to it', () => {
  const html = notice(new CallError(404, '', { 'document.scenes.0.widgets.0.fontFile.materialId': 'notFound' }));
  expect(textOf(html)).toEqual(['Not saved. “Logo”: This does not exist, or you may not see it.', 'Show it']);
});

test("shows the platform's text for a refusal of the whole program", () => {
  const html = notice(new CallError(409, 'The template has changed meanwhile.', undefined, { version: 3 }));
  expect([textOf(html), buttonsOf(html)]).toEqual([['Not saved. The template has changed meanwhile.'], {}]);
});

test('offers a copy of a deleted program', () => {
  const html = notice(new CallError(404, 'This does not exist, or you may not see it.', { id: 'notFound' }));
  expect(textOf(html)[0]).toMatch(/^This program was deleted by someone else\./);
  expect(buttonsOf(html)).toEqual({ 'Keep mine as a copy': true });
});

test.each([0, 502, 503])('retries silently while the platform is unreachable (%d)', (status) =>
  expect(textOf(notice(new CallError(status, 'unreachable')))).toEqual([]),
);
