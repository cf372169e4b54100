import type { ModuleJobs } from '../../http/job';
import type { Platform } from '../../http/platform';
import { remindOfEnds } from './reminders';

export const playPlanJobs = ({ db, settings, noticesToMail }: Platform): ModuleJobs => ({
  /** Reminds of plans that end soon. */
  async planEnds(now) {
    const { planEndReminderDays } = await settings.read();
    await remindOfEnds(db, planEndReminderDays, noticesToMail, now);
  },
});
