import { z } from 'zod';
import { form, get, json } from './call';
import { commandReceipt, commandTypes } from './command';
import { id, ids, integer, LONGEST_LIST, search } from './fields';
import { terminalStatus } from './terminal';
import { position } from './terminal/report';

/** Positions of terminals, and their map. */

const view = { access: 'terminal:terminal:view' } as const;
const edit = { access: 'terminal:terminal:edit' } as const;

const placed = z.object({ id, ...position.shape });
export const sendGetPositionOrder = form('/a/api/terminal/sendGetPositionOrder', {
  summary: 'Asks terminals for their position',
  access: commandTypes.position.permission,
  input: z.object({ ids }),
  output: z.array(commandReceipt),
});

/** Limit of addresses that one call sends to a geocoder. */
export const MOST_ADDRESSES = 100;

/** Skips addresses unknown to the geocoder. 409 without a geocoder, or with more than 100 different addresses. */
export const autoGetPosition = form('/a/api/terminal/autoGetPosition', {
  summary: 'Places terminals where their address is, or that of their institution',
  ...edit,
  input: z.object({ ids }),
  output: z.array(placed).max(LONGEST_LIST),
});

/** New position; without longitude and latitude it becomes unknown. */
const wished = z.object({ id, lng: position.shape.lng.nullable(), lat: position.shape.lat.nullable() });
export type RequestedPosition = z.infer<typeof wished>;

/** Extension to the specification. Returns the previous positions, for undo. */
export const setPositions = json('/a/api/terminal/positions', {
  summary: 'Places terminals by hand',
  ...edit,
  input: z.object({
    positions: z
      .array(
        wished.refine(({ lng, lat }) => (lng === null) === (lat === null), { message: 'lngAndLat', path: ['lat'] }),
      )
      .min(1)
      .max(LONGEST_LIST),
  }),
  output: z.array(wished).max(LONGEST_LIST),
});

/** Extension to the specification. Empty: the institution's address. */
export const setPostalAddress = form('/a/api/terminal/postalAddress', {
  summary: 'Changes the address of terminals',
  ...edit,
  input: z.object({ ids, postalAddress: z.string().trim().max(300) }),
});

const degrees = (most: number) => z.coerce.number().min(-most).max(most);
const box = { west: degrees(180), south: degrees(90), east: degrees(180), north: degrees(90) };
export type Box = Record<keyof typeof box, number>;
/** Box that contains everything. */
export const WORLD: Box = { west: -180, south: -90, east: 180, north: 90 };

/** Limit of cells in a response: more than a wide screen shows. */
export const MOST_CELLS = 2_000;
export const MOST_ZOOM = 22;

const cell = z.object({
  /** Mean position of its terminals. */
  ...position.shape,
  /** Bounding box of its terminals: west, south, east, north. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  total: z.int(),
  online: z.int(),
  offline: z.int(),
  /** Number of terminals with an open alarm, online or not. */
  fault: z.int(),
  /** Terminal of a cell with only one. */
  terminal: z.object({ id, name: z.string() }).nullable(),
});
export type MapCell = z.infer<typeof cell>;

/** Extension to the specification. A cell is 64 to 128 pixels wide on the screen; with few terminals in the box, 16 to 32. */
export const mapCells = get('/a/api/terminal/mapCells', {
  summary: 'Terminals within a box of the map, those that are close together as one',
  ...view,
  input: z.object({ ...box, zoom: integer(0, MOST_ZOOM) }),
  output: z.object({ total: z.int(), cells: z.array(cell).max(MOST_CELLS) }),
});

const mapTerminal = z.object({
  id,
  name: z.string(),
  officeId: id,
  officeName: z.string(),
  status: terminalStatus,
  alarm: z.boolean(),
});
export type MapTerminal = z.infer<typeof mapTerminal>;

/** Limit of rows in the list next to the map. */
export const MOST_LISTED = 100;

/** Extension to the specification. */
export const mapList = get('/a/api/terminal/mapList', {
  summary: 'The first terminals by name within a box of the map',
  ...view,
  input: z.object(box),
  output: z.object({ list: z.array(mapTerminal.extend(position.shape)).max(MOST_LISTED) }),
});

/** Extension to the specification. `count` stops at 10,001. */
export const unplacedList = get('/a/api/terminal/unplaced', {
  summary: 'Terminals whose position is not known',
  ...view,
  input: z.object({ search }),
  output: z.object({ count: z.int(), list: z.array(mapTerminal).max(MOST_LISTED) }),
});

export const MOST_CORNERS = 500;

/** Extension to the specification. Limited to the first 10,000 by name. */
export const mapLasso = json('/a/api/terminal/mapLasso', {
  summary: 'Terminals within an outline on the map',
  ...view,
  changes: false,
  input: z.object({
    /** Longitude and latitude of the corners. */
    outline: z
      .array(z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]))
      .min(3)
      .max(MOST_CORNERS),
  }),
  output: z.array(mapTerminal.pick({ id: true, name: true, officeId: true })).max(LONGEST_LIST),
});

/** Extension to the specification. `styleUrl` is `null` for our own map; without a geocoder addresses cannot be searched. */
export const mapSetup = get('/a/api/terminal/mapSetup', {
  summary: 'How the map is set up',
  ...view,
  output: z.object({ styleUrl: z.url().nullable(), geocoder: z.boolean() }),
});

/** Extension to the specification. 409 without a geocoder, or if it does not respond. */
export const addressSearch = get('/a/api/terminal/addressSearch', {
  summary: 'Places of an address',
  ...view,
  input: z.object({ search: z.string().trim().min(3).max(200) }),
  output: z.array(z.object({ label: z.string().max(300), ...position.shape })).max(5),
});
