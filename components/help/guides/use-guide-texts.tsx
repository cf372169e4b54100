import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type GuideId, guides } from './guides';

/** Labels of the console that guides quote, by the arguments of their texts: from the messages that the console itself shows. */
const labels = {
  add: 'common.add',
  addTerminal: 'terminal.add',
  agentOpening: 'routes.agentOpening',
  allClear: 'emergency.allClear',
  asPlayed: 'plan.calendar.asPlayed',
  calendarField: 'plan.calendars',
  calendars: 'plan.manageCalendars',
  code: 'terminal.code',
  confirm: 'emergency.confirm',
  coverage: 'plan.coverage.view.coverage',
  day: 'plan.calendar.day',
  domainNames: 'routes.domainNames',
  drillLabel: 'emergency.drillLabel',
  emergencies: 'routes.emergencies',
  expiresAt: 'office.expiresAt',
  heldBy: 'emergency.ready',
  makeProgram: 'program.make',
  materials: 'routes.materials',
  newDomain: 'domain.new',
  newProgram: 'program.new',
  newUser: 'user.new',
  next: 'publish.next',
  notOn: 'plan.use.notOn',
  note: 'review.note',
  openInstitution: 'agent.new',
  pass: 'review.pass',
  personalization: 'routes.personalization',
  planMake: 'routes.planMake',
  planPublish: 'plan.publish',
  plans: 'routes.plans',
  prepare: 'emergency.new',
  priority: 'plan.priorityLabel',
  programReview: 'routes.programReview',
  programs: 'routes.programs',
  publish: 'program.publish',
  publishes: 'routes.publishes',
  raise: 'emergency.raise',
  raised: 'emergency.view.raises',
  reject: 'review.reject',
  rejected: 'review.states.rejected',
  renew: 'emergency.renew',
  repeat: 'plan.repeat',
  reviewSetting: 'settings.items.audit.label',
  settings: 'routes.settings',
  submit: 'review.submit',
  terminalQuota: 'office.terminalQuota',
  terminals: 'routes.terminals',
  upload: 'material.upload',
  userQuota: 'office.userQuota',
  userRoles: 'user.roles',
  users: 'routes.users',
  whatChanges: 'impact.title',
} as const;

export interface GuideText {
  id: GuideId;
  title: string;
  summary: string;
  steps: { name: string; title: string; text: ReactNode }[];
  /** All of it, to search. */
  plain: string;
}

/** The guides in the reader's language. */
export function useGuideTexts(): GuideText[] {
  const t = useTranslations('guide');
  const label = useTranslations();
  const quoted = Object.fromEntries(Object.entries(labels).map(([name, key]) => [name, label(key)]));
  type Key = Parameters<typeof t.rich>[0];
  return guides.map(({ id, key, steps }) => {
    const [title, summary] = [t(`${key}.title`), t(`${key}.summary`)];
    const written = steps.map(({ name }) => {
      // Which step belongs to which guide is lost in the union; the test of guides looks at each.
      const at = (part: 'title' | 'text') => `${key}.steps.${name}.${part}` as Key;
      const text = t.rich(at('text'), { ...quoted, b: (chunks) => <strong>{chunks}</strong> });
      return { name, title: t(at('title')), text, plain: t.markup(at('text'), { ...quoted, b: (chunks) => chunks }) };
    });
    const plain = [title, summary, ...written.flatMap((step) => [step.title, step.plain])].join(' ');
    return { id, title, summary, steps: written, plain };
  });
}
