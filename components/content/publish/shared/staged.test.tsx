import { buttonsOf, renderToHtml } from '@/components/foundation/shell/test/render-to-html';
import type { PublishCounts } from '@/lib/contract/publish';
import { Staged } from './staged';

const counts = { planned: 3 } as PublishCounts;
const part = <Staged id="p" kind="plan" counts={counts} />;

test('enables continuing and stopping only for those who may publish it', () => {
  expect(Object.values(buttonsOf(renderToHtml(part, { permissions: ['plan:plan:publish'] })))).toEqual([true, true]);
  const seen = renderToHtml(part, { permissions: ['plan:plan:view', 'program:program:publish'] });
  expect(Object.values(buttonsOf(seen))).toEqual([false, false]);
  expect(seen).toContain('title="No permission"');
});
