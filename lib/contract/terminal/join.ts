import { z } from 'zod';
import { form, get } from '../call';
import { id, instant, name } from '../fields';

/** Joining of a terminal to an institution: by its pairing code, or found by a scan. */

const edit = { access: 'terminal:terminal:edit' } as const;

export const unclaimedTerminal = z.object({
  code: z.string(),
  model: z.string(),
  width: z.int(),
  height: z.int(),
  address: z.string(),
  timezone: z.string(),
  registeredAt: instant,
});

/** Operators see terminals that ask from their own network address; the platform's institution sees all. */
export const autoScanTerminal = form('/a/api/terminalSet/autoScanTerminal', {
  summary: 'Starts a look at the unclaimed terminals that asked to join',
  ...edit,
  changes: false,
  input: z.object({ officeId: id.optional() }),
  output: z.object({ scanId: id }),
});

export const getAutoScanTerminalInfo = get('/a/api/terminalSet/getAutoScanTerminalInfo', {
  summary: 'What the look has found so far',
  ...edit,
  input: z.object({ scanId: id }),
  output: z.array(unclaimedTerminal),
});

/** 404 for a code that no terminal shows; attempts are rate limited. */
export const claim = form('/a/api/terminal/claim', {
  summary: 'Adds the terminal that shows a pairing code',
  ...edit,
  input: z.object({
    code: z
      .string()
      .max(20)
      // Users type it in groups: "ahf-j82".
      .transform((typed) => typed.toUpperCase().replace(/[\s-]/g, ''))
      .pipe(z.string().regex(/^[A-Z0-9]{6}$/)),
    name,
    officeId: id,
    groupId: id.optional(),
  }),
  output: z.object({ id }),
});
