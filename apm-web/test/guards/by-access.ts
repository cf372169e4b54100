import { calls } from '@/lib/contract';

/** Calls of the contract by who may make them. */
export const named = calls.map(({ name, call }) => [name, call] as const);
export const guarded = named.filter(([, call]) => call.access !== '-');
export const ofUsers = guarded.filter(([, call]) => call.access !== 'terminal');
export const ofTerminals = guarded.filter(([, call]) => call.access === 'terminal');
export const byPermission = ofUsers.filter(([, call]) => call.access !== '*');
