import type { Input } from '@/lib/contract/call';
import type { Condition } from '@/lib/contract/condition';
import type { planSave } from '@/lib/contract/play-plan/calls';

export type Content = Input<typeof planSave>['content'];
export type Slot = Content['slots'][number];

/** Slot of a program from 8 to 11 every day. */
export const breakfast = (programId: string, more: Partial<Slot> = {}): Slot => ({
  id: 'breakfast',
  rule: { kind: 'daily' },
  start: '08:00',
  end: '11:00',
  programs: [{ programId }],
  ...more,
});

/** Condition that a price of a source is below 9. */
export const cheapIn = (sourceId: string): Condition => ({
  match: 'all',
  comparisons: [{ kind: 'cell', sourceId, field: 'Price', row: null, is: 'below', value: '9' }],
  playsIfUnknown: false,
});

/** Plan from 2026-01-01 on with breakfast; `calendarId`, `groupId` and `sourceId` become conditions. */
export function planWith(
  programId: string,
  { calendarId, groupId, sourceId }: { calendarId?: string; groupId?: string; sourceId?: string } = {},
): Content {
  const slot = breakfast(programId, {
    ...(groupId && { conditions: { groupIds: [groupId] } }),
    ...(sourceId && { when: cheapIn(sourceId) }),
    ...(calendarId && { calendars: [{ calendarId, use: 'notOn' }] }),
  });
  return { name: 'Plan', from: '2026-01-01', until: null, slots: [slot] };
}
