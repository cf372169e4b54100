import { z } from 'zod';
import { get } from './call';

export const settingKeys = [
  'capacitySetting',
  'uploadLimitOpen',
  'uploadLimitSize',
  'audit',
  'terminalAuthorizationFreeAccessManage',
  'smsVerifyCodeOpen',
  'smtpVerifyCodeOpen',
] as const;

/** Specification, section 5: MB that apply while the upload limit setting is off. */
export const UPLOAD_LIMIT_MB = 10_240;

export const getKey = get('/a/api/sysSetting/getKey', {
  summary: 'A system setting by its key',
  access: '*',
  answer: 'jsonObject',
  input: z.object({ key: z.enum(settingKeys) }),
  output: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
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
  output: z.object({ version: z.string(), database: z.enum(['pglite', 'postgres']) }),
});
