import { z } from 'zod';
import { type Choice, choiceOf, hasPlaces, NO_CHOICE } from '@/components/content/publish/shared/choice';
import type { Edited } from '@/components/foundation/resource/use-edited';
import { issueKey } from '@/components/foundation/ui/use-form';
import { USUAL_PRIORITY } from '@/lib/contract/play-plan';
import { TRIGGER_SECONDS, type Trigger, type TriggerInput, triggerSave } from '@/lib/contract/trigger';

type ContentKind = Trigger['content']['kind'];

/** Input with a row of its own in the form; `row` identifies it while rows are added and removed. */
export type InputRow = { row: number } & (
  | Exclude<TriggerInput, { kind: 'gamepad' }>
  | { kind: 'gamepad'; button: number | '' }
);

/** Trigger while it is edited; numbers are '' while their fields are empty. */
export interface TriggerDraft extends Choice {
  name: string;
  kind: ContentKind;
  /** Program or message; `null` until chosen. */
  chosen: { id: string; name: string } | null;
  /** Shows a program once, instead of for some seconds. */
  once: boolean;
  seconds: number | '';
  priority: number;
  coolDown: number | '';
  inputs: InputRow[];
  enabled: boolean;
}

export const newDraft: Edited<TriggerDraft> = {
  content: {
    name: '',
    kind: 'program',
    chosen: null,
    once: false,
    seconds: TRIGGER_SECONDS.default,
    priority: USUAL_PRIORITY,
    coolDown: 0,
    inputs: [],
    enabled: true,
    ...NO_CHOICE,
  },
};

/** Returns a trigger as it is edited. `gone` names content that was deleted. */
export function draftOf(trigger: Trigger, gone: string): Edited<TriggerDraft> {
  const { id, name, content, contentName, seconds, priority, coolDown, inputs, enabled } = trigger;
  const contentId = content.kind === 'program' ? content.programId : content.messageId;
  return {
    id,
    content: {
      name,
      kind: content.kind,
      chosen: { id: contentId, name: contentName ?? gone },
      once: seconds === null,
      seconds: seconds ?? TRIGGER_SECONDS.default,
      priority,
      coolDown,
      inputs: inputs.map((input, row) => ({ ...input, row })),
      enabled,
      ...choiceOf(trigger),
    },
  };
}

/** Returns a draft as it is sent. */
export function inputOf(draft: TriggerDraft, id?: string) {
  const { name, kind, chosen, once, seconds, priority, coolDown, inputs, enabled } = draft;
  const contentId = chosen?.id ?? '';
  return {
    id,
    name,
    content: kind === 'program' ? { kind, programId: contentId } : ({ kind, messageId: contentId } as const),
    seconds: once && kind === 'program' ? null : (seconds as number),
    priority,
    coolDown: coolDown as number,
    inputs: inputs.map(({ row: _, ...input }) => input as TriggerInput),
    enabled,
    ...choiceOf(draft),
  };
}

/** Returns the missing parts of a draft by path, as keys of `errors`. */
function missingOf(draft: TriggerDraft): [path: string, key: string][] {
  const isPlaced = hasPlaces(draft) || draft.terminalIds.length > 0;
  return [
    ...(draft.name.trim() === '' ? [['name', 'required'] as [string, string]] : []),
    ...(draft.chosen === null ? [['content', 'required'] as [string, string]] : []),
    ...(isPlaced ? [] : [['where', 'noTerminals'] as [string, string]]),
    ...draft.inputs.flatMap((input, nth): [string, string][] =>
      isEmpty(input) ? [[`inputs.${nth}`, 'required']] : [],
    ),
  ];
}

function isEmpty(input: InputRow): boolean {
  switch (input.kind) {
    case 'key':
      return input.code === '';
    case 'scan':
      return input.text.trim() === '';
    case 'gamepad':
      return input.button === '';
  }
}

/** Returns the field that shows the error at a path: inputs have one each. */
const fieldOf = (path: readonly PropertyKey[]) =>
  path[0] === 'inputs' && path.length > 1 ? `inputs.${String(path[1])}` : String(path[0] ?? '');

/** The contract's rules, with one error per field of the form. */
export const draftRules = z.custom<TriggerDraft>().superRefine((draft, ctx) => {
  const found = new Map(missingOf(draft));
  for (const issue of triggerSave.input.safeParse(inputOf(draft)).error?.issues ?? []) {
    const field = fieldOf(issue.path);
    if (!found.has(field)) found.set(field, issueKey(issue));
  }
  for (const [field, message] of found) ctx.addIssue({ code: 'custom', path: field.split('.'), message });
});
