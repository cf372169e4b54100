import { z } from 'zod';
import { email, phone } from '../account';
import { form, get, json } from '../call';
import { type SettingKey, settingGroups, settingKeys, settingRules, settingUnits, zeroMeanings } from './catalogue';

/** Keys that the specification makes public. */
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
  /** Range of a number; `null` for other kinds. */
  min: z.number().nullable(),
  max: z.number().nullable(),
  unit: z.enum(settingUnits).nullable(),
  /** Meaning of 0 where it is allowed in addition to the range. */
  zero: z.enum(zeroMeanings).nullable(),
  /** Options of a choice; empty for other kinds. */
  options: z.array(z.string()),
});
export type SettingRow = z.infer<typeof settingRow>;

export const settingList = get('/a/api/sysSetting/list', {
  summary: 'All system settings, each with its default and range',
  access: 'sys:setting:view',
  output: z.object({
    settings: z.array(settingRow),
    /** Channels by which the platform can reach people. */
    ways: z.object({ mail: z.boolean(), sms: z.boolean() }),
  }),
});

/**
 * Changes the given settings only. 400 at the key of each that is out of range, unknown, or requires codes by a channel
 * that the platform lacks.
 */
export const settingSave = json('/a/api/sysSetting/save', {
  summary: 'Changes system settings',
  access: 'sys:setting:edit',
  input: z.object(settingRules).partial(),
  // Includes how long histories are kept.
  whenFull: true,
});

/** 400 `email` noMailServer; 409 with the server's reason if it rejects the message. */
export const settingTestMail = form('/a/api/sysSetting/testMail', {
  summary: 'Sends a test message by mail',
  access: 'sys:setting:edit',
  input: z.object({ email }),
});

/** 400 `phone` noSmsGateway; 409 with the gateway's reason if it rejects the message. */
export const settingTestSms = form('/a/api/sysSetting/testSms', {
  summary: 'Sends a test message by SMS',
  access: 'sys:setting:edit',
  input: z.object({ phone }),
});

/** True if a data-source widget may call an API server. */
export const isSupportApiServer = get('/a/api/sysSetting/isSupportApiServer', {
  summary: 'Whether programs may read from an API server',
  access: '*',
  output: z.boolean(),
});

/** 200 only if the platform can serve: its database responds and is migrated. */
export const health = get('/f/common/health', {
  summary: 'Whether the platform can serve',
  access: '-',
  output: z.object({ version: z.string() }),
});
