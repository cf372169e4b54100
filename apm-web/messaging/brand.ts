import type { Language } from '@/lib/contract/auth';

/** Recipient of a message: a user of an institution, or somebody without an account at a host. */
export type Reader = { language: Language } & ({ officeId: string } | { host: string });

/** Appearance of messages to a reader: the branding of the institution, or of the host. */
export interface Brand {
  /** Empty: the product's own name, in the reader's language. */
  name: string;
  /** Color as #rrggbb; `null`: the product's own. */
  colour: string | null;
  /** PNG of twice its displayed height; `null`: the name is shown instead. */
  logo: Buffer | null;
}

/** Content id of the logo, which is attached to the mail. */
export const LOGO_ID = 'logo';

export const plainBrand: Brand = { name: '', colour: null, logo: null };

export type BrandOf = (reader: Reader) => Promise<Brand>;
