import type { RequestContext } from '../../http/context';
import type { Message } from '../../messaging';
import type { UserRow } from './claim';

type Change = Extract<Message, { loginName: string }>['kind'];

/** Notifies an account's owner by mail of changed credentials, if there is an address and a mail server. */
export function notifyOwner(
  { platform }: Pick<RequestContext, 'platform'>,
  kind: Exclude<Change, 'knownAlready'>,
  { email, language, loginName, officeId }: Pick<UserRow, 'email' | 'language' | 'loginName' | 'officeId'>,
): void {
  if (!email || !platform.messenger.ways.mail) return;
  const to = { way: 'mail', target: email } as const;
  platform.background(() => platform.messenger.send(to, { language, officeId }, { kind, loginName }));
}
