import { emergencyList, hookList, raiseDetail, raiseList } from '@/lib/contract/emergency';

/** What changes with an emergency, with one that is raised, and with a source. */
export const emergencyReads = [emergencyList, raiseList, raiseDetail, hookList];
