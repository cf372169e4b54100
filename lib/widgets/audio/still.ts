import type { Still } from '../still';
import type { AudioWidget } from './schema';

/** It is heard alone. */
export const audioStill: Still<AudioWidget> = () => '';
