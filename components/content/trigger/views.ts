export const TRIGGERS_PATH = '/playPlan/triggers';
export const TRIGGER_FORM_PATH = '/playPlan/triggerForm';

/** Path of the form of a trigger. */
export const triggerPath = (id: string) => `${TRIGGER_FORM_PATH}?id=${id}`;

/** Path of the list with a trigger open. */
export const openedTriggerPath = (id: string) => `${TRIGGERS_PATH}?open=${id}`;
