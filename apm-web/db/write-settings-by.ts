import { writeFileSync } from 'node:fs';
import { settingsBySql } from './settings-by';

/** Implements `npm run settings-sql`. */
writeFileSync(new URL('functions/settings-by.sql', import.meta.url), settingsBySql());
