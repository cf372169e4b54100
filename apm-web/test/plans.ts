import type { Input } from '@/lib/contract/call';
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

/** Plan from 2026-01-01 on with breakfast; `calendarId` and `groupId` become conditions. */
export function planWith(
  programId: string,
  { calendarId, groupId }: { calendarId?: string; groupId?: string } = {},
): Content {
  const slot = breakfast(programId, {
    ...(groupId && { conditions: { groupIds: [groupId] } }),
    ...(calendarId && { calendars: [{ calendarId, use: 'notOn' }] }),
  });
  return { name: 'Plan', from: '2026-01-01', until: null, slots: [slot] };
}
