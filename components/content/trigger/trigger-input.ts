import { choiceOf } from '@/components/content/publish/shared/choice';
import type { Parsed } from '@/lib/contract/call';
import type { Trigger, triggerSave } from '@/lib/contract/trigger';

/** Returns a trigger as it is saved. */
export function triggerInput(trigger: Trigger): Parsed<typeof triggerSave> {
  const { id, name, content, seconds, priority, coolDown, inputs, enabled } = trigger;
  return { id, name, content, seconds, priority, coolDown, inputs, enabled, ...choiceOf(trigger) };
}
