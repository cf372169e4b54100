'use client';

import { useScreenLocation } from '@/components/foundation/shell/location';
import { TriggerFormScreen } from './form';
import { Triggers } from './list';
import { TRIGGER_FORM_PATH } from './views';

/** Triggers: the list, and the form of one. */
export default function TriggerScreen() {
  return useScreenLocation().path === TRIGGER_FORM_PATH ? <TriggerFormScreen /> : <Triggers />;
}
