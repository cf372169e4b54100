import { eq } from 'drizzle-orm';
import type { billingSave, Seller, sellerSave } from '@/lib/contract/billing/service-plan';
import type { Parsed } from '@/lib/contract/call';
import type { Tx } from '../../db/database';
import { type Billing, billingProfile, sellerProfile } from '../../db/schema';
import type { UserContext } from '../../http/context';

/** Seller's details; `null` until they have been entered. */
export async function findSeller(tx: Tx): Promise<Seller | null> {
  const [found] = await tx.select({ seller: sellerProfile.seller }).from(sellerProfile).limit(1);
  return found?.seller ?? null;
}

/** Invoice address of an institution. */
export async function findBilling(tx: Tx, officeId: string): Promise<Billing | null> {
  const [found] = await tx
    .select({ billing: billingProfile.billing })
    .from(billingProfile)
    .where(eq(billingProfile.officeId, officeId));
  return found?.billing ?? null;
}

export async function saveSeller({ tx, caller, audit }: UserContext, seller: Parsed<typeof sellerSave>): Promise<void> {
  const before = await findSeller(tx);
  await tx
    .insert(sellerProfile)
    .values({ officeId: caller.officeId, seller })
    .onConflictDoUpdate({ target: sellerProfile.officeId, set: { seller } });
  audit({ before, after: seller });
}

/** Saves the invoice address. Mails to it use the language of whoever saved it last. */
export async function saveBilling(
  { tx, caller, language, audit }: UserContext,
  given: Parsed<typeof billingSave>,
): Promise<void> {
  const billing: Billing = { ...given, language };
  const before = await findBilling(tx, caller.officeId);
  await tx
    .insert(billingProfile)
    .values({ officeId: caller.officeId, billing })
    .onConflictDoUpdate({ target: billingProfile.officeId, set: { billing } });
  audit({ before, after: billing });
}
