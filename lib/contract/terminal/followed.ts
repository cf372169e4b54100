import { z } from 'zod';
import { id } from '../fields';

/** Place that a living publish follows. The name is `null` for an institution above that the caller does not see. */
export const followedPlace = z.object({
  kind: z.enum(['office', 'group', 'terminal']),
  id,
  name: z.string().nullable(),
});
export type FollowedPlace = z.infer<typeof followedPlace>;
