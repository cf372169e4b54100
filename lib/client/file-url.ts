import {
  avatarFile,
  brandingPicture,
  getFile,
  pictureFile,
  programRevisionThumbFile,
  programThumbFile,
  screenshotFile,
  templateThumbFile,
} from '@/lib/contract/bytes';
import { encodeCall } from '@/lib/contract/wire';

/** Addresses of bytes, for `src` and `href`. */
export const fileUrl = (md5: string, options: { thumb?: boolean } = {}) =>
  `/apm-web${encodeCall(getFile, { md5, ...options }).path}`;

/** A material's bytes as they are now, to be saved under its name: others of the same bytes have other names. */
export const downloadUrl = (id: string) => `/apm-web${encodeCall(getFile, { id, download: true }).path}`;

/** A picture of a material, as large as it is shown. */
export const pictureUrl = (md5: string, size: { width?: number; height?: number }) =>
  `/apm-web${encodeCall(pictureFile, { md5, ...size }).path}`;

export const programThumbUrl = (id: string, revision: number) =>
  `/apm-web${encodeCall(programThumbFile, { id, revision }).path}`;

export const screenshotUrl = (id: string, options: { thumb?: boolean } = {}) =>
  `/apm-web${encodeCall(screenshotFile, { id, ...options }).path}`;

export const brandingPictureUrl = (id: string) => `/apm-web${encodeCall(brandingPicture, { id }).path}`;

const PLATFORM = '/apm-web/';

/**
 * The address of a picture that a platform names, for `src`: a relative one is below the platform, which browsers reach by the console alone.
 * null without one, and for one elsewhere, which the policy of pages refuses.
 */
export function platformPictureUrl(written: string): string | null {
  const address = written.trim();
  if (/^data:image\//i.test(address)) return address;
  if (!address || address.startsWith('//') || /^[a-z][a-z\d+.-]*:/i.test(address)) return null;
  return address.startsWith(PLATFORM) ? address : PLATFORM + address.replace(/^\/+/, '');
}

const OWN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A user's avatar for `src`; a platform of the customer's own may name an address instead of a picture's id. */
export const avatarUrl = (avatar: string | null) =>
  avatar === null ? undefined : OWN.test(avatar) ? `/apm-web${encodeCall(avatarFile, { id: avatar }).path}` : avatar;

/** The address of a template's picture. */
export const templateThumbUrl = (id: string, version: number) =>
  `/apm-web${encodeCall(templateThumbFile, { id, version }).path}`;

/** The address of a program's picture as it was after a save. */
export const revisionThumbUrl = (id: string, revision: number): string =>
  `/apm-web${encodeCall(programRevisionThumbFile, { id, revision }).path}`;
