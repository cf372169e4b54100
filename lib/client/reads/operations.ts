import { operationList } from '@/lib/contract/terminal/operations';

/** Calls affected by every change of many terminals, and of a strategy. */
export const operationReads = [operationList];
