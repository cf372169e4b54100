/** Exports of the role domain for other domains. */
export { visibleRoles } from './repository';
export {
  assertAdministratorRemains,
  assertRightsNotExceeded,
  exceedsRights,
  hasAllPermissions,
  lockRights,
  type Rights,
} from './rights';
