import { sql } from 'drizzle-orm';
import { rows, type Tx, texts } from '../../db/database';

const MD5 = /\b[0-9a-f]{32}\b/g;

/** Replaces the MD5s that earlier players report in a text with the names of those files. */
export async function replaceMd5sWithNames(tx: Tx, text: string): Promise<string> {
  const md5s = text.match(MD5);
  if (!md5s) return text;
  const known = await rows<{ md5: string; name: string }>(
    tx,
    sql`select distinct on (n.md5) n.md5, n.name
      from program_version_file f cross join lateral apm.files_known(f.version_id) n
      where f.md5 = any(${texts(md5s)}) and n.md5 = f.md5 order by n.md5, f.version_id desc`,
  );
  const names = new Map(known.map(({ md5, name }) => [md5, name]));
  return text.replace(MD5, (md5) => names.get(md5) ?? md5);
}
