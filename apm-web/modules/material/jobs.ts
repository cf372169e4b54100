import type { ModuleJobs } from '../../http/job';
import type { Platform } from '../../http/platform';
import { convertNext } from './conversion-queue';
import { remindOfMaterialEnds } from './reminders';

export const materialJobs = (platform: Platform): ModuleJobs => ({
  /** Reminds of materials that end soon. */
  materialEnds: (now) => remindOfMaterialEnds(platform.db, platform.noticesToMail, now),
  /** Converts videos, one after another. */
  conversions: (_, stopping) => convertNext(platform, stopping),
});
