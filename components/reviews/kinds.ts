import { type ReviewKind, reviewKinds, reviewPath } from '@/lib/contract/review-kinds';

/** The kind whose reviews an address shows. */
export const kindAt = (path: string): ReviewKind => reviewKinds.find((kind) => reviewPath[kind] === path) ?? 'program';
