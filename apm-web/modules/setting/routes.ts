import { sql } from 'drizzle-orm';
import {
  getKey,
  health,
  isSupportApiServer,
  settingList,
  settingSave,
  settingTestMail,
  settingTestSms,
} from '@/lib/contract/setting';
import { version } from '@/package.json';
import { Problem } from '../../base/problem';
import { system } from '../../db/database';
import type { Router } from '../../http/route';
import { saveSettings } from './save';
import { sendTestMessage } from './test-message';
import { allSettings } from './view';

export function settingRoutes(route: Router) {
  route.user(getKey, { steps: ({ settings }, { key }) => ({ [key]: settings[key] }) });
  route.user(settingList, { steps: allSettings });
  route.user(settingSave, saveSettings);
  route.user(settingTestMail, { steps: (ctx, { email }) => sendTestMessage(ctx, { way: 'mail', target: email }) });
  route.user(settingTestSms, { steps: (ctx, { phone }) => sendTestMessage(ctx, { way: 'sms', target: phone }) });

  // No widget reads from an API server yet.
  route.user(isSupportApiServer, { steps: () => false });

  route.open(health, async ({ platform, now }) => {
    if (await platform.disk.isFull(now)) throw new Problem(503, { key: 'diskFull' });
    // Queries a table, because a database that answers but is not migrated can't serve.
    await platform.db.transaction(system, (tx) => tx.execute(sql`select 1 from office limit 1`));
    return { version };
  });
}
