/** What other rooms of the platform use of roles. */
export { seenRoles } from './repository';
export { exceeds, holdsAll, lockRights, mustKeepAdministrator, mustNotExceed, type Rights } from './rights';
