import { z } from 'zod';
import { canonicalHost } from '../host';
import { reviewKinds } from '../review/kinds';

/**
 * Catalogue of all system settings. The platform's defaults and checks, the list response, the save input and the
 * screen are derived from it. Keys in the specification are spelled as there; `getKey` returns those.
 */

export const settingGroups = [
  'capacity',
  'upload',
  'review',
  'terminals',
  'signIn',
  'passwords',
  'messages',
  'data',
  'retention',
] as const;
export type SettingGroup = (typeof settingGroups)[number];

export const settingUnits = ['terminals', 'bytes', 'megabytes', 'tries', 'characters', 'days', 'passwords'] as const;
export type SettingUnit = (typeof settingUnits)[number];

/** Meaning of 0 where it is allowed in addition to the range. */
export const zeroMeanings = ['unlimited', 'never', 'forever'] as const;
export type MeaningOfZero = (typeof zeroMeanings)[number];

interface SwitchSetting {
  kind: 'switch';
  group: SettingGroup;
  default: boolean;
}
interface NumberSetting {
  kind: 'integer';
  group: SettingGroup;
  default: number;
  min: number;
  max: number;
  unit: SettingUnit;
  zero?: MeaningOfZero;
}
interface SenderSetting {
  kind: 'sender';
  group: SettingGroup;
  default: string;
}
/** Several choices: a comma-separated list, empty for none. */
interface ChoiceSetting {
  kind: 'choice';
  group: SettingGroup;
  default: string;
  options: readonly string[];
}
/** Host names, `*.example.com` for those below one: a comma-separated list, empty for any. */
interface HostsSetting {
  kind: 'hosts';
  group: SettingGroup;
  default: string;
}
export type SettingEntry = SwitchSetting | NumberSetting | SenderSetting | ChoiceSetting | HostsSetting;

const MB_OF_A_TERABYTE = 1024 ** 2;
const GB = 1024 ** 3;
const DECADE_DAYS = 3_650;

/** Specification, section 5: upload limit in MB while its setting is off. */
export const UPLOAD_LIMIT_MB = 10_240;

export const settingCatalogue = {
  capacitySetting: {
    kind: 'integer',
    group: 'capacity',
    default: 0,
    min: 1,
    max: 1_000_000,
    unit: 'terminals',
    zero: 'unlimited',
  },
  /** Default of a new institution. */
  storageQuota: { kind: 'integer', group: 'capacity', default: 50 * GB, min: 0, max: 1024 ** 5, unit: 'bytes' },
  uploadLimitOpen: { kind: 'switch', group: 'upload', default: false },
  uploadLimitSize: {
    kind: 'integer',
    group: 'upload',
    default: UPLOAD_LIMIT_MB,
    min: 1,
    max: MB_OF_A_TERABYTE,
    unit: 'megabytes',
  },
  /** Kinds that are reviewed before they reach terminals. */
  audit: { kind: 'choice', group: 'review', default: '', options: reviewKinds },
  /** Allows reviewers to decide on what they created, changed, submitted or recalled themselves. */
  auditOwn: { kind: 'switch', group: 'review', default: false },
  /** Allows a player opened with an institution's link to join without confirmation. */
  terminalAuthorizationFreeAccessManage: { kind: 'switch', group: 'terminals', default: false },
  /** Reminds the last editor before a plan on terminals ends, if nothing is planned after it. */
  planEndReminderDays: {
    kind: 'integer',
    group: 'terminals',
    default: 7,
    min: 1,
    max: 90,
    unit: 'days',
    zero: 'never',
  },
  /** Encrypts sign-in fields. */
  landingEncryption: { kind: 'switch', group: 'signIn', default: true },
  /** Sends a code by SMS to users with a phone number when they sign in. */
  smsVerifyCodeOpen: { kind: 'switch', group: 'signIn', default: false },
  /** Same by mail; SMS takes precedence. */
  smtpVerifyCodeOpen: { kind: 'switch', group: 'signIn', default: false },
  /** Failed sign-ins for one account and address before a captcha is needed. */
  captchaAfter: { kind: 'integer', group: 'signIn', default: 3, min: 1, max: 100, unit: 'tries', zero: 'never' },
  passwordMinLength: { kind: 'integer', group: 'passwords', default: 8, min: 8, max: 64, unit: 'characters' },
  passwordExpiryDays: {
    kind: 'integer',
    group: 'passwords',
    default: 0,
    min: 1,
    max: DECADE_DAYS,
    unit: 'days',
    zero: 'never',
  },
  /** Number of previous passwords that cannot be reused. */
  passwordHistory: { kind: 'integer', group: 'passwords', default: 5, min: 0, max: 24, unit: 'passwords' },
  mailFrom: { kind: 'sender', group: 'messages', default: 'Signage Console <signage@localhost>' },
  /** Hosts that data sources may be fetched from. */
  dataSourceHosts: { kind: 'hosts', group: 'data', default: '' },
  streamHosts: { kind: 'hosts', group: 'data', default: '' },
  // Defaults: evidence is kept for ever, by-products of work for a year, notices for three months. The log is kept for
  // at least a month, so that nobody who may change settings can erase today's actions.
  logRetentionDays: {
    kind: 'integer',
    group: 'retention',
    default: 0,
    min: 30,
    max: DECADE_DAYS,
    unit: 'days',
    zero: 'forever',
  },
  commandRetentionDays: {
    kind: 'integer',
    group: 'retention',
    default: 365,
    min: 1,
    max: DECADE_DAYS,
    unit: 'days',
    zero: 'forever',
  },
  /** Applies in addition to the limit per terminal. */
  screenshotRetentionDays: {
    kind: 'integer',
    group: 'retention',
    default: 30,
    min: 1,
    max: DECADE_DAYS,
    unit: 'days',
    zero: 'forever',
  },
  playRetentionDays: {
    kind: 'integer',
    group: 'retention',
    default: 0,
    min: 1,
    max: DECADE_DAYS,
    unit: 'days',
    zero: 'forever',
  },
  noticeRetentionDays: {
    kind: 'integer',
    group: 'retention',
    default: 90,
    min: 1,
    max: DECADE_DAYS,
    unit: 'days',
    zero: 'forever',
  },
  onlineRetentionDays: {
    kind: 'integer',
    group: 'retention',
    default: 365,
    min: 1,
    max: DECADE_DAYS,
    unit: 'days',
    zero: 'forever',
  },
} as const satisfies Record<string, SettingEntry>;

type Catalogue = typeof settingCatalogue;
export type SettingKey = keyof Catalogue;
interface ValueOfKind {
  switch: boolean;
  integer: number;
  sender: string;
  choice: string;
  hosts: string;
}
export type Settings = { [K in SettingKey]: ValueOfKind[Catalogue[K]['kind']] };

export const settingKeys = Object.keys(settingCatalogue) as SettingKey[];

/** Defaults of all settings. */
export const settingDefaults = Object.fromEntries(
  settingKeys.map((key) => [key, settingCatalogue[key].default]),
) as Settings;

/** "Name <mail@address>", or only the address; one line, one address. */
const SENDER = /^(?:[^<>@,;:"\\\p{Cc}]+ )?<[^<>\s,;@]+@[^<>\s,;@]+>$|^[^<>\s,;@]+@[^<>\s,;@]+$/u;

const listed = (setting: string): string[] => setting.split(',').filter((host) => host.trim() !== '');

/** Returns the hosts of a setting as written in URLs. An invalid host allows nothing. */
export const hostsOf = (setting: string): string[] => listed(setting).map((host) => canonicalHost(host) ?? host);

function ruleOf(entry: SettingEntry): z.ZodType {
  switch (entry.kind) {
    case 'switch':
      return z.boolean();
    case 'integer':
      return z
        .int()
        .min(entry.zero ? 0 : entry.min)
        .max(entry.max)
        .refine((value) => value >= entry.min || value === 0, { message: 'tooSmall' });
    case 'sender':
      return z.string().trim().max(200).regex(SENDER);
    case 'choice':
      return z
        .string()
        .max(200)
        .refine((text) => text === '' || text.split(',').every((each) => entry.options.includes(each)), {
          message: 'notInList',
        });
    case 'hosts':
      return z
        .string()
        .trim()
        .max(2_000)
        .refine((text) => listed(text).every((host) => canonicalHost(host) !== null), { message: 'invalid' });
  }
}

/** Validation rule of each setting. */
export const settingRules = Object.fromEntries(settingKeys.map((key) => [key, ruleOf(settingCatalogue[key])])) as {
  [K in SettingKey]: z.ZodType<Settings[K], Settings[K]>;
};
