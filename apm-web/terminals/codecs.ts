import { type SQL, sql } from 'drizzle-orm';
import { audioNames } from '@/lib/contract/audio-codecs';
import { texts } from '../db/database';

/** Codecs of sound by which players are judged. */
export const soundNames = texts(audioNames);

/**
 * Whether a terminal does not play a codec, by the `codecs` that its player declared. One that declared none of sound is older: of its sound
 * nothing is known.
 */
export const refuses = (codecs: SQL, codec: SQL): SQL =>
  sql`(not ${codec} = any(${codecs}) and (not ${codec} = any(${soundNames}) or ${codecs} && ${soundNames}))`;
