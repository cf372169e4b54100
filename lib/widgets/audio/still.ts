import type { Still } from '../still';
import type { AudioWidget } from './schema';

/** Returns nothing, since audio is invisible. */
export const audioStill: Still<AudioWidget> = () => '';
