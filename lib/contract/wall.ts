import { z } from 'zod';
import { form, get, json } from './call';
import { id, ids, instant, integer, name, page, paging, search } from './fields';

/**
 * Walls: terminals that play together. What they play is published to them as to any other; a wall says where each screen hangs, and that
 * all of them begin each scene at the same instant.
 */

const viewing = { access: 'terminal:broadcast:view' } as const;
const editing = { access: 'terminal:broadcast:edit' } as const;

/** across: one program over all screens. each: every screen shows the whole of it. */
export const wallModes = ['across', 'each'] as const;

export const wallLimits = {
  members: 64,
  /** Millimetres, of a place from the origin and of a screen's side. */
  farthest: 200_000,
  side: { min: 10, max: 20_000 },
} as const;

const side = integer(wallLimits.side.min, wallLimits.side.max);
const along = integer(-wallLimits.farthest, wallLimits.farthest);

/** Where the picture of a screen is, without its frame, in millimetres: what lies between two pictures is their bezels. */
export const wallPlace = z.object({ x: along, y: along, w: side, h: side });
export type WallPlace = z.infer<typeof wallPlace>;

const wall = z.object({
  id,
  name: z.string(),
  mode: z.enum(wallModes),
  officeName: z.string(),
  members: z.int(),
  online: z.int(),
  updatedAt: instant,
  updatedBy: z.string(),
});
export type Wall = z.infer<typeof wall>;

export const wallMember = wallPlace.extend({
  terminalId: id,
  terminalName: z.string(),
  officeId: id,
  online: z.boolean(),
  /** Of the screen, in pixels as its player sees it. */
  width: z.int(),
  height: z.int(),
  /** How late its last scene began, or how early where negative, in milliseconds; null where it has not begun one in step. */
  driftMs: z.int().nullable(),
  lastSeenAt: instant.nullable(),
  screenshotId: id.nullable(),
});
export type WallMember = z.infer<typeof wallMember>;

/** Ours. */
export const wallList = get('/a/api/wall/list', {
  summary: 'Walls, by name',
  ...viewing,
  input: z.object({ ...paging, search }),
  output: page(wall),
});

/** Ours. */
export const wallDetail = get('/a/api/wall/detail', {
  summary: 'A wall with its screens, and how well they keep step',
  ...viewing,
  input: z.object({ id }),
  output: wall.extend({ revision: z.int(), screens: z.array(wallMember).max(wallLimits.members) }),
});
export type WallDetail = z.infer<(typeof wallDetail)['output']>;

/** Ours. */
export const wallSave = form('/a/api/wall/save', {
  summary: 'Creates a wall, or changes its name and what it shows',
  ...editing,
  input: z.object({ id: id.optional(), name, mode: z.enum(wallModes).default('across') }),
  output: z.object({ id }),
});

/**
 * Ours. All of one institution (400 `screens` wallOffices), none in another wall (409 `inAnotherWall` with the names). 409 `savedMeanwhile`
 * where `revision` is no longer the wall's.
 */
export const wallArrange = json('/a/api/wall/arrange', {
  summary: 'Says which terminals are the screens of a wall, and where each hangs',
  ...editing,
  input: z.object({
    id,
    revision: z.int32().min(0).optional(),
    screens: z.array(wallPlace.extend({ terminalId: id })).max(wallLimits.members),
  }),
  output: z.object({ revision: z.int() }),
});

/** Ours. */
export const wallDelete = form('/a/api/wall/delete', {
  summary: 'Deletes walls; their terminals go on by themselves',
  ...editing,
  input: z.object({ ids: ids.pipe(z.array(id).max(100)) }),
});
