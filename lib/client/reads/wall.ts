import { wallDetail, wallList } from '@/lib/contract/wall';

/** Calls affected by a change of a wall and its screens. */
export const wallReads = [wallList, wallDetail];
