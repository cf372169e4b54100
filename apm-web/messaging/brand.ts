import type { Language } from '@/lib/contract/auth';

/** Whom a message is for: a user of an institution, or somebody without an account at a host. */
export type Reader = { language: Language } & ({ officeId: string } | { host: string });

/** How messages to a reader look: the branding of the institution, or of the host. */
export interface Brand {
  /** Empty: the product's own, in the reader's language. */
  name: string;
  /** #rrggbb; null, the product's own. */
  colour: string | null;
  /** PNG, of twice the height it is shown in; null, the name stands in its place. */
  logo: Buffer | null;
}

/** Content id of the logo, which is attached to the mail. */
export const LOGO_ID = 'logo';

export const plainBrand: Brand = { name: '', colour: null, logo: null };

export type BrandOf = (reader: Reader) => Promise<Brand>;
