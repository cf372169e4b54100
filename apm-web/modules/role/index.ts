/** What other rooms of the platform use of roles. */
export { rolesOfUsers } from './repository';
export { exceeds, holdsAll, lockRights, mustKeepAdministrator, mustNotExceed, type Rights } from './rights';
