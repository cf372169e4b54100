import { useTranslations } from 'next-intl';
import { wrongPictures } from '@/lib/contract/alarm';
import type { Alarm } from '@/lib/contract/alarm/calls';
import { type CommandKind, commandTypes } from '@/lib/contract/command';
import { faultKinds } from '@/lib/contract/corner';
import { FaultText } from './fault-text';

/** Cause of an alarm, as far as it is known; otherwise nothing. */
export function AlarmCause({ type, fault, detail }: Pick<Alarm, 'type' | 'fault' | 'detail'>) {
  const t = useTranslations('terminal.wrongPicture');
  const kindName = useTranslations('terminal.kind');
  const kinds = useTranslations('terminal.visitorReport');
  if (fault) return <FaultText fault={fault} />;
  if (type === 'commandFailed' && Object.hasOwn(commandTypes, detail)) return kindName(detail as CommandKind);
  const wrong = type === 'wrongPicture' && wrongPictures.find((each) => each === detail);
  if (wrong) return t(wrong);
  const [kind, text] = type === 'visitorReport' ? splitVisitorReport(detail) : [undefined, detail];
  return kind ? [kinds(kind), text].filter(Boolean).join(': ') : detail;
}

/** Splits a visitor's report into the kind of fault and the text after the colon. */
function splitVisitorReport(detail: string) {
  const kind = faultKinds.find((each) => detail === each || detail.startsWith(`${each}: `));
  return [kind, kind ? detail.slice(kind.length + 2) : detail] as const;
}
