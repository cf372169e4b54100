import type { Parsed } from '@/lib/contract/call';
import type { settingSave } from '@/lib/contract/setting';
import type { SettingKey, Settings } from '@/lib/contract/setting/catalogue';
import { badRequest, type FieldErrors } from '../../base/problem';
import { runAsSystem } from '../../db/run-as-system';
import type { UserContext } from '../../http/context';
import type { Messenger } from '../../messaging';
import { lockedSettings, writeSettings } from './repository';

/** Writes changed values. Runs as the platform, as users' roles can't write the table. */
export async function saveSettings(
  { tx, platform, audit, afterCommit }: UserContext,
  given: Parsed<typeof settingSave>,
): Promise<void> {
  const errors = missingChannelErrors(given, platform.messenger.ways);
  if (Object.keys(errors).length > 0) throw badRequest(errors);
  const keys = Object.keys(given) as SettingKey[];
  if (keys.length === 0) return;
  await runAsSystem(tx, async () => {
    const held = await lockedSettings(tx, keys);
    const changed = keys.filter((key) => held[key] !== given[key]);
    const of = (values: Partial<Settings>) => Object.fromEntries(changed.map((key) => [key, values[key]]));
    await writeSettings(tx, of(given));
    audit({ before: of(held), after: of(given) });
  });
  afterCommit(platform.settings.forget);
}

/** Errors for settings that require codes by a channel that is not configured. */
function missingChannelErrors(given: Partial<Settings>, ways: Messenger['ways']): FieldErrors {
  return {
    ...(given.smsVerifyCodeOpen && !ways.sms && { smsVerifyCodeOpen: 'noSmsGateway' }),
    ...(given.smtpVerifyCodeOpen && !ways.mail && { smtpVerifyCodeOpen: 'noMailServer' }),
  };
}
