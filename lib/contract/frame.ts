import { z } from 'zod';
import { order } from './billing/service-plan-order';
import { get } from './call';
import { instant } from './fields';

/** Calls of the console's frame, separate from their domains: every page loads them without the rest. */

/** Requirement of a menu entry: '*' for none, a permission, or a role by id or name. */
const need = z.union([
  z.string(),
  z.object({
    /** Any one of several suffices. */
    permission: z.union([z.string(), z.array(z.string())]).optional(),
    role: z.union([z.string(), z.array(z.string())]).optional(),
  }),
]);

/**
 * Entry of the server-supplied menu. `path` is a page of the console, or `#` and the name of one of the console's
 * groups (`#system`); empty: a group of its own. A `link` is opened inside the console's frame if `path` is /inframe,
 * otherwise outside.
 */
export const routeNode = z.object({
  path: z.string(),
  /** Name in the caller's language. */
  name: z.string(),
  meta: z
    .object({
      invisible: z.boolean(),
      icon: z.string(),
      link: z.string(),
      authority: need,
      /** Requirements of the entries above it. */
      pAuthorities: z.array(need),
      page: z.object({ title: z.string(), closable: z.boolean(), cacheAble: z.boolean() }).partial(),
    })
    .partial(),
  get children() {
    return z.array(routeNode).optional();
  },
});
export type RouteNode = z.infer<typeof routeNode>;

/**
 * Leaves out entries that the caller may not see, with everything below them. Pages of the console that the institution
 * withholds or hides are included as invisible, with their requirements.
 */
export const routes = get('/routes', {
  summary: "The caller's menu: what they may see of the console's own and of what the institution added",
  access: '*',
  output: z.array(routeNode),
});

/** Number of alarms in state open. 0 without permission to see alarms; MOST_ROWS + 1 means more. */
export const alarmCount = get('/a/api/abnormalAlarm/askIsHaveAbnormalAlarm', {
  summary: 'How many alarms nobody has taken on yet',
  access: '*',
  output: z.object({ count: z.int() }),
});

const used = z.object({ used: z.int(), quota: z.int().nullable() });

/** `ending` begins 14 days before the end, `grace` with the end. */
export const subscriptionStates = ['none', 'running', 'ending', 'grace', 'readOnly'] as const;

export const subscription = get('/a/api/purchase/current', {
  summary: "The package of the caller's institution, with what is used of it",
  access: 'sys:purchase:view',
  alsoFor: ['sys:payment:view'],
  output: z.object({
    state: z.enum(subscriptionStates),
    current: order.nullable(),
    /** Paid order that follows. */
    next: order.nullable(),
    /** Order waiting for payment. */
    open: order.nullable(),
    /** Start of read-only mode. */
    readOnlyFrom: instant.nullable(),
    terminals: used,
    users: used,
    storage: used,
    /** Name of the supplier if the institution is not directly below the platform's. */
    suppliedBy: z.string().nullable(),
    /** True for the platform's own institution, which sells. */
    sells: z.boolean(),
  }),
});
export type Subscription = z.infer<typeof subscription.output>;
