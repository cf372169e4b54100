import * as contract from '@/lib/contract/debugging';
import { terminal } from '../../../db/schema';
import { assertVisible } from '../../../db/visible';
import type { Router } from '../../../http/route';
import { exportCapture, extendCapture, newestRows, resumeCapture, startCapture, stopCapture } from './captures';
import { stateOf } from './state';

export function debuggingRoutes(route: Router) {
  route.user(contract.debugState, stateOf);
  route.user(contract.debugOpen, async ({ tx }, { id }) => assertVisible(tx, terminal, id));
  route.user(contract.captureStart, startCapture);
  route.user(contract.captureExtend, extendCapture);
  route.user(contract.captureResume, resumeCapture);
  route.user(contract.captureStop, stopCapture);
  route.user(contract.captureRows, newestRows);
  route.user(contract.captureExport, exportCapture);
}
