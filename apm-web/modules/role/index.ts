/** Exports of the role domain for other domains. */
export { seenRoles } from './repository';
export { exceeds, holdsAll, lockRights, mustKeepAdministrator, mustNotExceed, type Rights } from './rights';
