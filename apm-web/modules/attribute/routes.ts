import { attributeKeys, placeholderValues } from '@/lib/contract/attribute';
import { notFound } from '../../base/problem';
import type { Router } from '../../http/route';
import { keysSeen, valuesOn } from './repository';

export function attributeRoutes(route: Router) {
  route.user(attributeKeys, ({ tx, caller }) => keysSeen(tx, caller));

  route.user(placeholderValues, async ({ tx }, { id }) => {
    const values = await valuesOn(tx, id);
    if (!values) throw notFound();
    return values;
  });
}
