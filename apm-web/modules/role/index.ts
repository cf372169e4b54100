/** Exports of the role domain for other domains. */
export { seenRoles } from './repository';
export {
  assertAdministratorRemains,
  assertRightsNotExceeded,
  exceeds,
  holdsAll,
  lockRights,
  type Rights,
} from './rights';
