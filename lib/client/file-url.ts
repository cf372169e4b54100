import { getFile } from '@/lib/contract/material';
import { programThumbFile } from '@/lib/contract/program-calls';
import { screenshotFile } from '@/lib/contract/terminal';
import { encodeCall } from '@/lib/contract/wire';

/** Addresses of bytes, for `src` and `href`. */
export const fileUrl = (md5: string, options: { thumb?: boolean; download?: boolean } = {}) =>
  `/apm-web${encodeCall(getFile, { md5, ...options }).path}`;

export const programThumbUrl = (id: string, revision: number) =>
  `/apm-web${encodeCall(programThumbFile, { id, revision }).path}`;

export const screenshotUrl = (id: string, options: { thumb?: boolean } = {}) =>
  `/apm-web${encodeCall(screenshotFile, { id, ...options }).path}`;
