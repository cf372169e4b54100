import { type SQL, sql } from 'drizzle-orm';
import { bigint, customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** UUIDv7, generated in code so that an id is known before its row is written. */
export const key = () => uuid('id').primaryKey();
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
/** Number of bytes: beyond 32 bits, within a double. */
export const bytes = (name: string) => bigint(name, { mode: 'number' });
/** Bytes of a small file. */
export const content = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * Name given by people. In lists Track 3 comes before Track 10, and Über beside Uber: the collation is ICU's, with numbers by
 * value.
 */
export const nameText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text collate natural_order',
});

/**
 * Expression of `functions/folded.sql` for a column, for indexes and generated columns. They cannot call the function, which is
 * dropped and created again with each release.
 */
export const folded = (column: string): SQL =>
  sql.raw(
    String.raw`CASE WHEN octet_length(given) = length(given) THEN lower(given COLLATE "default") ELSE replace(replace(replace(translate(lower(normalize(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g'), NFC) COLLATE "default"), 'ıłøđħŧðς', 'ilodhtdσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') END`.replaceAll(
      'given',
      column,
    ),
  );
