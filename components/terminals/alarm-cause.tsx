import { useTranslations } from 'next-intl';
import type { Alarm } from '@/lib/contract/alarm-calls';
import { wrongPictures } from '@/lib/contract/alarms';
import { FaultText } from './fault-text';

/** Why an alarm is open, as far as its terminal said; nothing where it did not. */
export function AlarmCause({ type, fault, detail }: Pick<Alarm, 'type' | 'fault' | 'detail'>) {
  const t = useTranslations('terminal.wrongPicture');
  if (fault) return <FaultText fault={fault} />;
  const wrong = type === 'wrongPicture' && wrongPictures.find((each) => each === detail);
  return wrong ? t(wrong) : detail;
}
