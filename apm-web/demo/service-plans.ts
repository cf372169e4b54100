import { paymentBegin, paymentConfirm } from '@/lib/contract/billing/payment';
import { billingSave, orderPlace, quote, salePackageSave, sellerSave } from '@/lib/contract/billing/service-plan';
import type { Input } from '@/lib/contract/call';
import type { Calls } from './calls';

const GB = 1024 ** 3;

const seller: Input<typeof sellerSave> = {
  company: 'Signage Platform GmbH',
  address: 'Hafenstraße 12\n20457 Hamburg',
  country: 'DE',
  taxId: 'DE123456788',
  registration: 'HRB 123456',
  bank: 'Musterbank',
  iban: 'DE89370400440532013000',
  taxRate: 1_900,
};

const year = { months: 12, currency: 'EUR' } as const;
const servicePlans: Input<typeof salePackageSave>[] = [
  {
    ...year,
    name: 'Starter',
    description: 'For a first few screens.',
    terminals: 10,
    users: 5,
    storage: 25 * GB,
    price: 29_000,
  },
  { ...year, name: 'Network', description: 'For several places.', terminals: 50, storage: 200 * GB, price: 119_000 },
  {
    ...year,
    name: 'Fleet',
    description: 'For chains and agents.',
    terminals: 250,
    storage: 1_024 * GB,
    price: 490_000,
  },
];

const billing: Input<typeof billingSave> = {
  company: 'Northlight Media Ltd.',
  address: '5 Quay Street\nDublin',
  country: 'IE',
  taxId: 'IE1234567T',
};

/** Creates the platform's service plans, and the agent's order, which is paid. */
export async function seedServicePlans({ call }: Calls, admin: string, agent: string): Promise<void> {
  await call(sellerSave, seller, admin);
  const made = [];
  for (const each of servicePlans) made.push(await call(salePackageSave, each, admin));
  await call(billingSave, billing, agent);
  const packageId = made[1]?.id ?? '';
  const { total } = await call(quote, { packageId, start: 'now' }, agent);
  const { id: orderId } = await call(orderPlace, { packageId, start: 'now', total }, agent);
  const { paymentId } = await call(
    paymentBegin,
    { orderId, provider: 'transfer', amount: total, origin: 'http://platform' },
    agent,
  );
  await call(paymentConfirm, { id: paymentId ?? '', arrived: true }, admin);
}
