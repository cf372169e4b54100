import { z } from 'zod';
import { email, phone } from '../account';
import { form, get, json } from '../call';
import { type SettingKey, settingGroups, settingKeys, settingRules, settingUnits, zeroMeanings } from './catalogue';

/** The keys that the specification lets everybody ask for. */
export const openSettingKeys = [
  'capacitySetting',
  'uploadLimitOpen',
  'uploadLimitSize',
  'audit',
  'terminalAuthorizationFreeAccessManage',
  'smsVerifyCodeOpen',
  'smtpVerifyCodeOpen',
] as const satisfies readonly SettingKey[];

const value = z.union([z.string(), z.number(), z.boolean()]);

export const getKey = get('/a/api/sysSetting/getKey', {
  summary: 'A system setting by its key',
  access: '*',
  answer: 'jsonObject',
  input: z.object({ key: z.enum(openSettingKeys) }),
  output: z.record(z.string(), value),
});

const settingRow = z.object({
  key: z.enum(settingKeys),
  group: z.enum(settingGroups),
  kind: z.enum(['switch', 'integer', 'sender', 'choice', 'hosts']),
  value,
  default: value,
  /** Of a number; null of anything else. */
  min: z.number().nullable(),
  max: z.number().nullable(),
  unit: z.enum(settingUnits).nullable(),
  /** What 0 says where it is allowed beside the range. */
  zero: z.enum(zeroMeanings).nullable(),
  /** Of a choice; empty of anything else. */
  options: z.array(z.string()),
});
export type SettingRow = z.infer<typeof settingRow>;

export const settingList = get('/a/api/sysSetting/list', {
  summary: 'All system settings, each with its default and range',
  access: 'sys:setting:view',
  output: z.object({
    settings: z.array(settingRow),
    /** By which ways the platform can write to people. */
    ways: z.object({ mail: z.boolean(), sms: z.boolean() }),
  }),
});

/**
 * Some settings; the others stay. 400 at the key of each that is out of its range, unknown, or asks for codes by a way that the
 * platform does not have.
 */
export const settingSave = json('/a/api/sysSetting/save', {
  summary: 'Changes system settings',
  access: 'sys:setting:edit',
  input: z.object(settingRules).partial(),
  // They say how long histories are kept.
  whenFull: true,
});

/** 400 `email` noMailServer; 409 with the server's reason where it does not take the message. */
export const settingTestMail = form('/a/api/sysSetting/testMail', {
  summary: 'Sends a test message by mail',
  access: 'sys:setting:edit',
  input: z.object({ email }),
});

/** 400 `phone` noSmsGateway; 409 with the gateway's reason where it does not take the message. */
export const settingTestSms = form('/a/api/sysSetting/testSms', {
  summary: 'Sends a test message by SMS',
  access: 'sys:setting:edit',
  input: z.object({ phone }),
});

/** Whether a data-source widget may call an API server. */
export const isSupportApiServer = get('/a/api/sysSetting/isSupportApiServer', {
  summary: 'Whether programs may read from an API server',
  access: '*',
  output: z.boolean(),
});

/** 200 only when the platform can serve: its database answers and is migrated. */
export const health = get('/f/common/health', {
  summary: 'Whether the platform can serve',
  access: '-',
  output: z.object({ version: z.string() }),
});
