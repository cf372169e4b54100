import { platformHealth } from '@/lib/contract/health';
import type { Router } from '../../http/route';
import { healthOf } from './health';

export function healthRoutes(route: Router) {
  route.user(platformHealth, { steps: healthOf });
}
