import { useTranslations } from 'next-intl';
import type { Alarm } from '@/lib/contract/alarm-calls';
import { wrongPictures } from '@/lib/contract/alarms';
import { type CommandKind, commandTypes } from '@/lib/contract/commands';
import { FaultText } from './fault-text';

/** Why an alarm is open, as far as that is known; nothing where it is not. */
export function AlarmCause({ type, fault, detail }: Pick<Alarm, 'type' | 'fault' | 'detail'>) {
  const t = useTranslations('terminal.wrongPicture');
  const kindName = useTranslations('terminal.kind');
  if (fault) return <FaultText fault={fault} />;
  if (type === 'commandFailed' && Object.hasOwn(commandTypes, detail)) return kindName(detail as CommandKind);
  const wrong = type === 'wrongPicture' && wrongPictures.find((each) => each === detail);
  return wrong ? t(wrong) : detail;
}
