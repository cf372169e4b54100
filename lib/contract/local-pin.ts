import { z } from 'zod';
import { form, get } from './call';
import { id, ids, instant } from './fields';

/** PIN of the local settings of players. No call returns it: it can be set, replaced and removed. */

/** Cost of scrypt: its N is two to the power of `cost`. Players compute it themselves, so both bounds matter. */
export const PIN_COST = { min: 12, usual: 14, max: 15 } as const;
export const PIN_BLOCKS = 8;
export const PIN_PASSES = 1;
export const PIN_HASH_BYTES = 32;

/** Hash that a player checks an entry against, without a network. */
export const pinHash = z.object({
  salt: z.string().regex(/^[0-9a-f]{32}$/),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  cost: z.int().min(PIN_COST.min).max(PIN_COST.max),
});
export type PinHash = z.infer<typeof pinHash>;

export const PIN_DIGITS = { min: 4, max: 8 } as const;
export const pin = z.string().refine((text) => /^\d{4,8}$/.test(text), { message: 'pinDigits' });

/** own: set here. above: inherited from an institution above. none: no PIN. */
const officePinState = z.enum(['own', 'above', 'none']);

/** Extension to the specification. */
export const officePin = get('/a/api/office/pin', {
  summary: 'Whether the players of an institution ask for a PIN, and who set it',
  access: 'sys:office:view',
  input: z.object({ officeId: id }),
  output: z.object({
    state: officePinState,
    /** Institution that set it. */
    fromName: z.string().nullable(),
    setAt: instant.nullable(),
    setBy: z.string().nullable(),
  }),
});

/** Extension to the specification. Applies below the institution as well, unless overridden there. */
export const officePinSave = form('/a/api/office/savePin', {
  summary: 'Sets the PIN before the local settings of players of an institution',
  access: 'sys:office:edit',
  input: z.object({ officeId: id, pin }),
});

/** Extension to the specification. 404 if the institution has none of its own. */
export const officePinRemove = form('/a/api/office/removePin', {
  summary: "Removes an institution's own PIN; that of the one above holds again, where there is one",
  access: 'sys:office:edit',
  input: z.object({ officeId: id }),
});

/** own: a PIN of its own. none: no PIN, whatever the institution has. institution: inherited. */
export const terminalPinModes = ['institution', 'own', 'none'] as const;
export type TerminalPinMode = (typeof terminalPinModes)[number];

/** Extension to the specification. */
export const terminalPinSave = form('/a/api/terminalSet/savePin', {
  summary: 'Says which PIN the local settings of terminals ask for',
  access: 'terminal:terminal:edit',
  input: z
    .object({ ids, mode: z.enum(terminalPinModes), pin: pin.optional() })
    .refine(({ mode, pin: given }) => (mode === 'own') === (given !== undefined), {
      message: 'required',
      path: ['pin'],
    }),
  output: z.object({ terminals: z.int() }),
});
