/** The views of payments, each with an address of its own. */
export const views = ['payments', 'orders', 'invoices'] as const;
export type View = (typeof views)[number];

export const pathOf = {
  payments: '/sys/payment',
  orders: '/sys/paymentOrders',
  invoices: '/sys/paymentInvoices',
} as const satisfies Record<View, string>;

export const viewAt = (path: string): View => views.find((view) => pathOf[view] === path) ?? 'payments';
