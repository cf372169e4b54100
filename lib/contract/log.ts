import { z } from 'zod';
import { form, get } from './call';
import { cursorPage, cursorPaging, id, instant, search, timeZone } from './fields';
import { defaultIfAbsent } from './foreign/absent';

export const auditKinds = ['change', 'signIn', 'refusal'] as const;

const entry = z.object({
  id,
  at: instant,
  kind: defaultIfAbsent('change', z.enum(auditKinds)),
  /** Path of the call below /apm-web. */
  call: z.string(),
  /** Summary of the call in the reader's language if known, otherwise in the contract's. */
  summary: z.string(),
  user: z.object({ id: id.nullable(), name: z.string() }),
  officeName: z.string(),
  address: z.string(),
});
export type LogEntry = z.infer<typeof entry>;

const filters = {
  type: z.enum(auditKinds).optional(),
  userId: id.optional(),
  from: instant.optional(),
  to: instant.optional(),
  /** Part of the user's name, the call or the address. */
  search,
};

/** Newest first. */
export const logList = get('/a/api/log/ajaxScrollLog', {
  summary: 'Changes, sign-ins, tries and refusals',
  access: 'sys:log:view',
  input: z.object({ ...cursorPaging, ...filters }),
  output: cursorPage(entry),
});

export const logDetail = get('/a/api/log/detailsFunc', {
  summary: 'One entry of the log, with what it changed',
  access: 'sys:log:view',
  input: z.object({ id }),
  output: entry.extend({ input: z.unknown(), before: z.unknown(), after: z.unknown() }),
});

/**
 * Streams any number of rows. `timeZone` sets the date in the file name. Cells that a spreadsheet would execute are
 * neutralized.
 */
export const logExport = form('/a/sys/log/logExport', {
  summary: 'The log as CSV',
  access: 'sys:log:export',
  answer: 'bytes',
  changes: false,
  input: z.object({ ...filters, timeZone: timeZone.default('UTC') }),
});
