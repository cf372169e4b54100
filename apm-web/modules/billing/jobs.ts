import type { ModuleJobs } from '../../http/job';
import type { Platform } from '../../http/platform';
import { reconcile } from './card';
import { turnPeriods } from './periods';

export const billingJobs = (platform: Platform): ModuleJobs => ({
  /** Starts and ends ordered service plans, and reminds of their end. */
  periods: (now) => turnPeriods(platform, now),
  /** Asks the payment service for payments that its webhook may have missed. */
  payments: (now) => reconcile(platform, now),
});
