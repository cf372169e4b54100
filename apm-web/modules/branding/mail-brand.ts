import { eq } from 'drizzle-orm';
import type { Branding } from '@/lib/contract/branding';
import { type Database, system, type Tx } from '../../db/database';
import { picture } from '../../db/schema';
import { readImage } from '../../files/image';
import { type BrandOf, plainBrand, type Reader } from '../../messaging';
import { domainOfHost } from './hosts';
import { nearestPersonalization } from './personal';
import { nearestDomain } from './repository';

/** Size of logos in mails, twice the displayed height. PNG, because not every mail program reads WebP. */
const LOGO = { width: 480, height: 72, fit: 'inside', format: 'png' } as const;
/** Maximum number of cached logos, each a few kilobytes. */
const MOST_LOGOS = 200;

/**
 * Branding of mails, as the console shows it under the institution's domain and to its users. Logos are converted once; a changed
 * one has another id.
 */
export function mailBrands(db: Database): BrandOf {
  const logos = new Map<string, Buffer | null>();

  async function logoOf(id: string): Promise<Buffer | null> {
    const known = logos.get(id);
    if (known !== undefined) return known;
    const [found] = await db.transaction(system, (tx) =>
      tx.select({ content: picture.content, officeId: picture.officeId }).from(picture).where(eq(picture.id, id)),
    );
    const read = found && (await readImage(found.officeId, found.content, [LOGO]));
    const logo = read ? Buffer.from(read.pictures[0]) : null;
    if (logos.size >= MOST_LOGOS) logos.delete(logos.keys().next().value as string);
    logos.set(id, logo);
    return logo;
  }

  return async (reader) => {
    const look = await db.transaction(system, (tx) => lookOf(tx, reader));
    if (!look) return plainBrand;
    const { title, logo, themeColor } = look;
    return { name: title, colour: themeColor, logo: logo ? await logoOf(logo) : null };
  };
}

/** Name of the branding that users of an institution see; empty without one. For the system actor only. */
export const brandName = async (tx: Tx, officeId: string): Promise<string> => (await lookOfOffice(tx, officeId)).title;

type Look = Pick<Branding, 'title' | 'logo' | 'themeColor'>;

async function lookOf(tx: Tx, reader: Reader): Promise<Look | null> {
  if ('host' in reader) {
    const named = await domainOfHost(tx, reader.host);
    if (!named) return null;
    const open = await nearestPersonalization(tx, named.officeId);
    return {
      title: named.title,
      logo: named.logoId ?? open?.logo ?? null,
      themeColor: named.themeColor ?? open?.themeColor ?? null,
    };
  }
  return lookOfOffice(tx, reader.officeId);
}

async function lookOfOffice(tx: Tx, officeId: string): Promise<Look> {
  const named = await nearestDomain(tx, officeId);
  const own = await nearestPersonalization(tx, officeId);
  return {
    title: own?.title || named?.title || '',
    logo: own?.logo ?? named?.logoId ?? null,
    themeColor: own?.themeColor ?? named?.themeColor ?? null,
  };
}
