import { emergencyList, hookList, raiseDetail, raiseList } from '@/lib/contract/emergency';

/** Calls affected by a change of an emergency, a raise, or a source. */
export const emergencyReads = [emergencyList, raiseList, raiseDetail, hookList];
