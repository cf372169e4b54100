import { inputGuard } from './input';
import { permissionsGuard } from './permissions';
import { signInGuard } from './sign-in';
import { tenancyGuard } from './tenancy';

/** Runs every call of the contract once per guard. One suite, because loading the platform takes longer than a guard. */
describe('sign-in', signInGuard);
describe('permissions', permissionsGuard);
describe('tenancy', tenancyGuard);
describe('input', inputGuard);
