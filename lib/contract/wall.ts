import { z } from 'zod';
import { form, get, json } from './call';
import { id, ids, instant, integer, name, page, paging, search } from './fields';

/**
 * Walls: terminals that play together. Content is published to them like to any other; a wall defines the place of each
 * screen, and that all of them begin each scene at the same instant.
 */

const viewing = { access: 'terminal:broadcast:view' } as const;
const editing = { access: 'terminal:broadcast:edit' } as const;

/** across: one program spans all screens. each: every screen shows the whole program. */
export const wallModes = ['across', 'each'] as const;

export const wallLimits = {
  members: 64,
  /** Limits in millimetres: distance from the origin, and side of a screen. */
  farthest: 200_000,
  side: { min: 10, max: 20_000 },
} as const;

const side = integer(wallLimits.side.min, wallLimits.side.max);
const along = integer(-wallLimits.farthest, wallLimits.farthest);

/** Visible area of a screen without its frame, in millimetres: the gaps between areas are the bezels. */
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
  /** Size of the screen, in pixels as its player sees it. */
  width: z.int(),
  height: z.int(),
  /** Delay of its last scene's start in milliseconds, negative if early; `null` until a synchronised scene began. */
  driftMs: z.int().nullable(),
  lastSeenAt: instant.nullable(),
  screenshotId: id.nullable(),
});
export type WallMember = z.infer<typeof wallMember>;

/** Extension to the specification. */
export const wallList = get('/a/api/wall/list', {
  summary: 'Walls, by name',
  ...viewing,
  input: z.object({ ...paging, search }),
  output: page(wall),
});

/** Extension to the specification. */
export const wallDetail = get('/a/api/wall/detail', {
  summary: 'A wall with its screens, and how well they keep step',
  ...viewing,
  input: z.object({ id }),
  output: wall.extend({ revision: z.int(), screens: z.array(wallMember).max(wallLimits.members) }),
});
export type WallDetail = z.infer<(typeof wallDetail)['output']>;

/** Extension to the specification. */
export const wallSave = form('/a/api/wall/save', {
  summary: 'Creates a wall, or changes its name and what it shows',
  ...editing,
  input: z.object({ id: id.optional(), name, mode: z.enum(wallModes).default('across') }),
  output: z.object({ id }),
});

/**
 * Extension to the specification. All screens have to be of one institution (400 `screens` wallOffices), none in
 * another wall (409 `inAnotherWall` with the names). 409 `savedMeanwhile` if `revision` is not the current one.
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

/** Extension to the specification. */
export const wallDelete = form('/a/api/wall/delete', {
  summary: 'Deletes walls; their terminals go on by themselves',
  ...editing,
  input: z.object({ ids: ids.pipe(z.array(id).max(100)) }),
});
