export { useWithdraw } from '../list/use-withdraw';
