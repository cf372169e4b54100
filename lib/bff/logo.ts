import 'server-only';
import { cache } from 'react';
import { platformPictureUrl } from '@/lib/client/file-url';
import { imgSetting } from '@/lib/contract/branding';
import { FRAME_MS, load } from './load';

/**
 * Returns the logo of the user's institution from a platform whose user has no branding; `null` without one, on
 * failure, and if late.
 */
export const suppliedLogo = cache(async (): Promise<string | null> => {
  try {
    return platformPictureUrl((await load(imgSetting, {}, FRAME_MS)).logo);
  } catch {
    return null;
  }
});
