import { wallDetail, wallList } from '@/lib/contract/wall';

/** What changes with a wall and its screens. */
export const wallReads = [wallList, wallDetail];
