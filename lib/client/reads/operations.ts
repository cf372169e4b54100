import { operationList } from '@/lib/contract/terminal/operations';

/** What changes with every change of many terminals, and of a strategy. */
export const operationReads = [operationList];
