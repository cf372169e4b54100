/** Exports of the role domain for other domains. */
export { visibleRoles } from './repository';
export {
  assertAdministratorRemains,
  assertRightsNotExceeded,
  exceeds,
  hasAllPermissions,
  lockRights,
  type Rights,
} from './rights';
