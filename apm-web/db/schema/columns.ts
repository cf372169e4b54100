import { bigint, customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** UUIDv7, generated in code so that an id is known before its row is written. */
export const key = () => uuid('id').primaryKey();
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
/** Bytes: beyond 32 bits, within a double. */
export const bytes = (name: string) => bigint(name, { mode: 'number' });
/** The bytes of something small. */
export const content = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
