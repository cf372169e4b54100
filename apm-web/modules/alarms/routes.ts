import { alarmClose } from '@/lib/contract/alarms';
import { alarm } from '@/lib/contract/gateway';
import type { Router } from '../../http/route';
import { closeByHand } from './by-hand';
import { reportAlarm } from './reported';

export function alarmRoutes(route: Router) {
  route.terminal(alarm, reportAlarm);
  route.user(alarmClose, closeByHand);
}
