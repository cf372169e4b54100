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

/** Returns the URL of bytes, for `src` and `href`. */
export const fileUrl = (md5: string, options: { thumb?: boolean } = {}) =>
  `/apm-web${encodeCall(getFile, { md5, ...options }).path}`;

/** Returns the URL of a material's current bytes, to be saved under its name: materials of the same bytes differ in name. */
export const downloadUrl = (id: string) => `/apm-web${encodeCall(getFile, { id, download: true }).path}`;

/** Returns the URL of a material's picture at its display size. */
export const pictureUrl = (md5: string, size: { width?: number; height?: number }) =>
  `/apm-web${encodeCall(pictureFile, { md5, ...size }).path}`;

export const programThumbUrl = (id: string, revision: number) =>
  `/apm-web${encodeCall(programThumbFile, { id, revision }).path}`;

export const screenshotUrl = (id: string, options: { thumb?: boolean } = {}) =>
  `/apm-web${encodeCall(screenshotFile, { id, ...options }).path}`;

export const brandingPictureUrl = (id: string) => `/apm-web${encodeCall(brandingPicture, { id }).path}`;

const PLATFORM = '/apm-web/';

/**
 * Returns the URL of a picture that a platform names, for `src`: a relative one is below the platform, which browsers
 * reach only through the console. `null` without one, and for one on another host, which the page's policy blocks.
 */
export function platformPictureUrl(written: string): string | null {
  const address = written.trim();
  if (/^data:image\//i.test(address)) return address;
  if (!address || address.startsWith('//') || /^[a-z][a-z\d+.-]*:/i.test(address)) return null;
  return address.startsWith(PLATFORM) ? address : PLATFORM + address.replace(/^\/+/, '');
}

const OWN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the URL of a user's avatar for `src`; a customer's own platform may name an address instead of a picture id. */
export const avatarUrl = (avatar: string | null) =>
  avatar === null ? undefined : OWN.test(avatar) ? `/apm-web${encodeCall(avatarFile, { id: avatar }).path}` : avatar;

/** Returns the URL of a template's picture. */
export const templateThumbUrl = (id: string, version: number) =>
  `/apm-web${encodeCall(templateThumbFile, { id, version }).path}`;

/** Returns the URL of a program's picture after a given save. */
export const revisionThumbUrl = (id: string, revision: number): string =>
  `/apm-web${encodeCall(programRevisionThumbFile, { id, revision }).path}`;
