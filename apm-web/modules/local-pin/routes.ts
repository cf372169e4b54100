import { officePin, officePinRemove, officePinSave, terminalPinSave } from '@/lib/contract/local-pin';
import type { Router } from '../../http/route';
import { pinOfOffice, removePin, savePin } from './of-office';
import { saveTerminalPins } from './of-terminals';

export function localPinRoutes(route: Router) {
  route.user(officePin, pinOfOffice);
  route.user(officePinSave, { steps: savePin });
  route.user(officePinRemove, removePin);
  route.user(terminalPinSave, { steps: saveTerminalPins });
}
