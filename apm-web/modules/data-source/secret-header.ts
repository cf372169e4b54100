import { sql } from 'drizzle-orm';
import type { SourceConfig } from '@/lib/contract/data-source';
import { isSameOrigin, USUAL_HEADER } from '@/lib/contract/data-source-header';
import { row, type Tx } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import type { SecretHeader } from '../../outbound';

/** Source before a change, as far as its secret header depends on it. */
export interface HeaderHolder {
  config: SourceConfig;
  /** Name of the header; `null` without one. */
  header: string | null;
}

export interface GivenHeader {
  header?: string;
  secret?: string;
}

/** Header after a change. `kept`: the value stored with the address `url` stays. */
export type NextHeader =
  | { is: 'none' | 'incomplete' }
  | { is: 'kept'; name: string; url: string }
  | ({ is: 'new' } & SecretHeader);

/** Returns the secret header of a source with this configuration. `incomplete`: a name without a value. */
export function nextHeader(
  config: SourceConfig,
  { header, secret }: GivenHeader,
  before: HeaderHolder | null,
): NextHeader {
  if (!('url' in config)) return { is: 'none' };
  const held = before?.header ?? null;
  if (secret) return { is: 'new', name: header || held || USUAL_HEADER, value: secret };
  if (header === '') return { is: 'none' };
  if (before === null || held === null) return { is: header === undefined ? 'none' : 'incomplete' };
  if (!('url' in before.config && isSameOrigin(config, before.config))) return { is: 'none' };
  return { is: 'kept', name: header ?? held, url: before.config.url };
}

/**
 * Header to send with a preview. Reads a stored value as the platform, for a source that the user was found to see. A save in
 * between that changed the address may have stored the value of another origin, which is not sent.
 */
export async function sentHeader(tx: Tx, next: NextHeader, id: string | undefined): Promise<SecretHeader | undefined> {
  if (next.is === 'new') return { name: next.name, value: next.value };
  if (next.is !== 'kept') return undefined;
  const found = await runAsSystem(tx, () =>
    row<{ secret: string | null }>(
      tx,
      sql`select secret from data_source where id = ${id} and config ->> 'url' = ${next.url}`,
    ),
  );
  return found?.secret ? { name: next.name, value: found.secret } : undefined;
}
