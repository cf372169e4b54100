import 'server-only';
import { cache } from 'react';
import { platformPictureUrl } from '@/lib/client/file-url';
import { imgSetting } from '@/lib/contract/branding';
import { FRAME_MS, load } from './load';

/** The logo of the user's institution at a platform that tells no look with the user; null without one, and where it fails or is late. */
export const suppliedLogo = cache(async (): Promise<string | null> => {
  try {
    return platformPictureUrl((await load(imgSetting, {}, FRAME_MS)).logo);
  } catch {
    return null;
  }
});
