import type { Someone, World } from './world';

/** One of everything that belongs to no institution: only the platform's own changes it. */
export async function furnishedPlatform(_world: World, _admin: Someone) {
  return {};
}
export type PlatformThings = Awaited<ReturnType<typeof furnishedPlatform>>;
