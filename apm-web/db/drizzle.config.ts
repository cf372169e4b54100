import { defineConfig } from 'drizzle-kit';

/** Configuration of `npm run db:generate`, which compares the schema with the last migration and writes the next one. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './apm-web/db/schema/index.ts',
  out: './apm-web/db/migrations',
});
