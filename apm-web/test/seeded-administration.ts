import { apiTokenSave } from '@/lib/contract/access';
import { avatarSave } from '@/lib/contract/account';
import { maintenanceSave } from '@/lib/contract/alarm/maintenance';
import { alarmRuleSave } from '@/lib/contract/alarm/rules';
import { webhookSave, webhookTest } from '@/lib/contract/alarm/webhooks';
import { domainPicture, domainSave } from '@/lib/contract/branding';
import { personalPicture, personalSave } from '@/lib/contract/branding/personalization';
import { roleSave } from '@/lib/contract/role';
import { reportMailSave } from '@/lib/contract/statistics/report-mails';
import { userSave } from '@/lib/contract/user';
import type { Seeding } from './seeded-contents';
import { picture } from './world';

/** Fields of a new domain. */
export const plainDomain = {
  title: 'Signs',
  themeColor: null,
  footerText: '',
  footerLinks: [],
  defaultLanguage: null,
  languages: [],
  registration: false,
};

/** Creates API tokens. */
export async function seedTokens({ world: { get }, by: { token } }: Seeding) {
  const apiToken = await get(apiTokenSave, { name: 'Token', scopes: ['terminal:terminal:view'], days: 1 }, token);
  const spareApiToken = await get(apiTokenSave, { name: 'Spare', scopes: ['terminal:terminal:view'], days: 1 }, token);
  return { apiTokenId: apiToken.id, spareApiTokenId: spareApiToken.id };
}

/** Uploads an avatar, and creates domains and a look with pictures. */
export async function seedBranding({ world: { get }, by: { officeId, token }, name, number }: Seeding) {
  const face = new Blob([new Uint8Array(await picture(number + 300))]);
  const { avatar } = await get(avatarSave, { file: face }, token);
  const { id: domainId } = await get(domainSave, { ...plainDomain, host: `${name.toLowerCase()}.example` }, token);
  const { id: spareDomainId } = await get(
    domainSave,
    { ...plainDomain, host: `spare.${name.toLowerCase()}.example` },
    token,
  );
  await get(domainPicture, { id: domainId, kind: 'logo', file: face }, token);
  await get(personalSave, { officeId, title: `Signs of ${name}`, themeColor: null }, token);
  await get(personalPicture, { officeId, kind: 'logo', file: face }, token);
  return { avatar, domainId, spareDomainId };
}

/** Creates roles, and users that have one. */
export async function seedMembers({ world: { get }, by: { officeId, token }, name }: Seeding, newPassword: string) {
  const role = { permissions: ['terminal:terminal:view' as const] };
  const { id: roleId } = await get(roleSave, { ...role, name: 'Role', officeId }, token);
  const { id: spareRoleId } = await get(roleSave, { ...role, name: 'Spare role' }, token);
  const member = { name: 'Member', password: newPassword, officeId, roleIds: [roleId] };
  const lowerCase = name.toLowerCase();
  const { id: memberId } = await get(userSave, { ...member, loginName: `${lowerCase}.member` }, token);
  const { id: spareMemberId } = await get(userSave, { ...member, loginName: `${lowerCase}.spare` }, token);
  return { roleId, spareRoleId, memberId, spareMemberId };
}

/** Creates rules, maintenance windows and webhooks of alarms, and report mails. */
export async function seedAlarmSettings({ world: { get }, by: { userId, token } }: Seeding) {
  await get(alarmRuleSave, { type: 'clockDrift' }, token);
  const maintenance = { reason: 'Power', from: '2026-01-01T00:00:00.000Z', until: '2026-01-02T00:00:00.000Z' };
  const { id: maintenanceId } = await get(maintenanceSave, maintenance, token);
  const { id: spareMaintenanceId } = await get(maintenanceSave, maintenance, token);
  const webhook = { name: 'Desk', url: 'https://desk.example/alarms' };
  const { id: webhookId } = await get(webhookSave, webhook, token);
  const { id: spareWebhookId } = await get(webhookSave, { ...webhook, name: 'Spare' }, token);
  const report = {
    name: 'Plays',
    kind: 'days' as const,
    recipients: [userId],
    rhythm: 'daily' as const,
    hour: 8,
    zone: 'UTC',
    origin: 'http://platform',
  };
  const { id: reportMailId } = await get(reportMailSave, report, token);
  const { id: spareReportMailId } = await get(reportMailSave, { ...report, name: 'Spare' }, token);
  const { id: deliveryId } = await get(webhookTest, { id: webhookId }, token);
  return {
    ...{ maintenanceId, spareMaintenanceId, webhookId, spareWebhookId, deliveryId },
    ...{ reportMailId, spareReportMailId },
  };
}
