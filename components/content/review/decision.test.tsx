import { buttonsOf, renderToHtml } from '@/components/foundation/shell/test/render-to-html';
import type { Output } from '@/lib/contract/call';
import type { Permission } from '@/lib/contract/permissions';
import type { reviewDetail } from '@/lib/contract/review';
import { Decision } from './decision';

const review = {
  id: 'one',
  kind: 'program',
  subjectId: 'two',
  state: 'waiting',
  changed: [{ part: 'content', name: 'Loop' }],
  own: false,
  mayDecide: true,
  materials: [],
} as unknown as Output<typeof reviewDetail>;

const note = { text: '', setText: () => {}, unsent: { restored: false, startOver: () => {} } };

const buttonsFor = (...permissions: Permission[]) =>
  buttonsOf(renderToHtml(<Decision review={review} note={note} />, { permissions }));

test('disables buttons for users who may not submit or decide', () => {
  const names = ['Submit again', 'Pass', 'Reject', 'Add as a remark', 'Recall'];
  expect(Object.keys(buttonsFor('program:program:review')).sort()).toEqual(names.toSorted());
  expect(buttonsFor('program:program:review')).toMatchObject({ 'Submit again': false, Recall: false });
  expect(buttonsFor('program:program:edit')).toMatchObject({ 'Submit again': true, Recall: true });
});
