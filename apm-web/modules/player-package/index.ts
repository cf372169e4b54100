/** What other rooms of the platform use of player packages. */
export { advanceRollOuts } from './advance';
