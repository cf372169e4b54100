import { z } from 'zod';
import { order } from './billing/sale-order';
import { get } from './call';
import { instant } from './fields';

/** Calls of the console's frame, apart from the rest of their domains: every page carries them, and need not carry those. */

/** What a menu entry asks for: '*' nothing, a permission, or a role by id or name. */
const need = z.union([
  z.string(),
  z.object({
    /** Of several any will do. */
    permission: z.union([z.string(), z.array(z.string())]).optional(),
    role: z.union([z.string(), z.array(z.string())]).optional(),
  }),
]);

/**
 * An entry of the server-supplied menu. `path` is a page of the console, or `#` and the name of one of the console's
 * groups (`#system`); empty, the entry is a group of its own. With a `link` it opens that address: in the console's frame where
 * `path` is /inframe, else outside.
 */
export const routeNode = z.object({
  path: z.string(),
  /** In the caller's language. */
  name: z.string(),
  meta: z
    .object({
      invisible: z.boolean(),
      icon: z.string(),
      link: z.string(),
      authority: need,
      /** What the entries above it ask for. */
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
 * What the caller may not see is not in it, nor what stands below that. Pages of the console that the institution withholds or hides are in
 * it as invisible, with what they ask for.
 */
export const routes = get('/routes', {
  summary: "The caller's menu: what they may see of the console's own and of what the institution added",
  access: '*',
  output: z.array(routeNode),
});

/** What waits for somebody: alarms in state open. 0 for who may not see alarms; MOST_ROWS + 1 says that there are more. */
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
    /** Paid, and follows. */
    next: order.nullable(),
    /** Waits to be paid. */
    open: order.nullable(),
    /** From when on it is read-only. */
    readOnlyFrom: instant.nullable(),
    terminals: used,
    users: used,
    storage: used,
    /** Who supplies the institution instead: it is not directly below the platform's. */
    suppliedBy: z.string().nullable(),
    /** The platform's own institution: it sells. */
    sells: z.boolean(),
  }),
});
export type Subscription = z.infer<typeof subscription.output>;
