import { z } from 'zod';
import { get } from './call';
import { id, integer, page, paging, search } from './fields';
import { office } from './office';

/** Customer: an institution as its agent sees it, with quota usage. */

const used = z.object({ used: z.int(), quota: z.int().nullable() });
export const customer = office.extend({ terminals: used, users: used, storage: used, online: z.int() });
export type Customer = z.infer<typeof customer>;

const view = { access: 'sys:customer:view' } as const;

/** Extension to the specification. Agents and customers at any depth below the caller's institution. */
export const customerList = get('/a/api/customer/list', {
  summary: 'Customers with what they use of their quotas',
  ...view,
  input: z.object({
    ...paging,
    search,
    kind: z.enum(['agent', 'customer']).optional(),
    state: z.enum(['running', 'expiring', 'expired']).optional(),
    industry: z.string().max(60).optional(),
    sort: z.enum(['name', 'createdAt', 'expiresAt']).default('name'),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
  output: page(customer),
});

export const customerChildren = get('/a/api/customer/findChild', {
  summary: 'Customers directly below one',
  ...view,
  input: z.object({ id }),
  output: z.array(customer),
});

export const customerInfo = get('/a/api/customer/customerInfo', {
  summary: 'A customer',
  ...view,
  input: z.object({ id }),
  output: customer,
});

export const customerDynamicData = get('/a/api/customer/customerDynamicData', {
  summary: 'Counts of a customer beside its quotas',
  ...view,
  input: z.object({ id }),
  output: z.object({ terminals: used, users: used, storage: used, online: z.int(), children: z.int() }),
});

export const searchCustomer = get('/a/api/customer/searchCustomer', {
  summary: 'Customers whose name contains a text',
  ...view,
  input: z.object({ search: z.string().trim().min(1).max(100), limit: integer(1, 100).default(20) }),
  output: z.array(customer),
});

export const volumes = z.object({ id, name: z.string(), total: z.int(), used: z.int(), free: z.int() });

export const volList = get('/a/api/vol/volList', {
  summary: 'Storage of the institutions, the fullest first',
  ...view,
  input: z.object({ ...paging, search }),
  output: page(volumes),
});
