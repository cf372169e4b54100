import { cornerRenew, cornerReport, cornerView } from '@/lib/contract/corner';
import type { Router } from '../../http/route';
import { renew } from './renew';
import { acceptReport } from './report';
import { viewOf } from './view';

export function cornerRoutes(route: Router) {
  route.open(cornerView, viewOf);
  route.open(cornerReport, acceptReport);
  route.user(cornerRenew, renew);
}
