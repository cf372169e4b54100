import { type SQL, sql } from 'drizzle-orm';
import { bigint, customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** UUIDv7, generated in code so that an id is known before its row is written. */
export const key = () => uuid('id').primaryKey();
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
/** Bytes: beyond 32 bits, within a double. */
export const bytes = (name: string) => bigint(name, { mode: 'number' });
/** The bytes of something small. */
export const content = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** A name that people give to something. In lists Track 3 comes before Track 10, and Über beside Uber: the collation is ICU's, numbers by their value. */
export const nameText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text collate natural_order',
});

/**
 * The expression of `functions/folded.sql` for a column, as indexes and generated columns need it: functions are dropped and created again with each
 * release, which what depends on them would prevent.
 */
export const folded = (column: string): SQL =>
  sql.raw(
    String.raw`CASE WHEN octet_length(given) = length(given) THEN lower(given COLLATE "default") ELSE replace(replace(replace(translate(lower(normalize(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g'), NFC) COLLATE "default"), 'ıłøđħŧðς', 'ilodhtdσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') END`.replaceAll(
      'given',
      column,
    ),
  );
