import { type SQL, sql } from 'drizzle-orm';
import { audioNames } from '@/lib/contract/audio-codecs';
import { levelNames } from '@/lib/contract/video-codecs';
import { ANY_CONTAINER, videoContainers } from '@/lib/contract/video-containers';
import { texts } from '../db/database';

/** Audio codecs by which players are judged. */
export const soundNames = texts(audioNames);

/** Names unknown to earlier players, with a group of names of which every later player declares at least one. */
const later: readonly { names: SQL; declared: SQL }[] = [
  { names: soundNames, declared: soundNames },
  { names: texts([...levelNames, 'Matroska']), declared: texts([ANY_CONTAINER]) },
];

/**
 * True if a terminal does not play a codec, or open a container, by the `codecs` that its player declared. The silence of a
 * player that was not asked means nothing.
 */
export const rejectsCodec = (codecs: SQL, codec: SQL): SQL =>
  sql.join(
    [
      sql`(not ${codec} = any(${codecs})`,
      ...later.map(({ names, declared }) => sql` and (not ${codec} = any(${names}) or ${codecs} && ${declared})`),
      sql`)`,
    ],
    sql``,
  );

/** Container of a media type if only some players open it, else null. */
export const containerOf = (mime: SQL): SQL =>
  sql`case ${sql.join(
    videoContainers.flatMap(({ name, mimes }) => mimes.map((each) => sql`when ${mime} = ${each} then ${name}::text`)),
    sql` `,
  )} end`;
