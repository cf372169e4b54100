import type { Call } from '@/lib/contract/call';
import { CallError, decodeAnswer, NOT_OFFERED } from '@/lib/contract/wire';
import type { CallResponse } from './client';
import { odditiesOf } from './oddities';

export type State = 'works' | 'odd' | 'missing' | 'refused' | 'failed' | 'not tried';

export interface Finding {
  call: Call;
  state: State;
  note: string;
  /** Value that was read. */
  value?: unknown;
}

const MOST_FIELDS = 4;

/** Judges how far the console can use a response. */
export function judge(call: Call, { status, body, instead }: CallResponse): Finding {
  if (status === 0) return { call, state: 'failed', note: `${instead}` };
  let rows = 0;
  try {
    const value = decodeAnswer(call, status, body, undefined, (left) => {
      rows += left;
    });
    const { odd, leftOut } = odditiesOf(call, body);
    const notes = [
      rows > 0 && `${rows} rows can't be read and are left out`,
      odd.length > 0 && `written in its own way: ${some(odd)}`,
      leftOut.length > 0 && `left out: ${some(leftOut)}`,
    ];
    const state = rows > 0 || odd.length > 0 ? 'odd' : 'works';
    return { call, state, note: notes.filter(Boolean).join('; '), value };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { odd, leftOut } = odditiesOf(call, body);
    return { call, ...unread(error, status, instead ?? some([...odd, ...leftOut])) };
  }
}

function unread({ status, message }: CallError, answered: number, instead?: string): Pick<Finding, 'state' | 'note'> {
  const came = [answered, instead].filter(Boolean).join(', ');
  if (message === NOT_OFFERED) return { state: 'missing', note: came };
  if (message === 'unexpectedAnswer') return { state: 'failed', note: `can't be understood (${came})` };
  if (message === 'sessionEnded')
    return { state: 'refused', note: `${answered}: no permission, or the session is over` };
  return { state: answered >= 500 ? 'failed' : 'refused', note: `${status}${message && `: ${message}`}` };
}

function some(fields: readonly string[]): string {
  const more = fields.length - MOST_FIELDS;
  return fields.slice(0, MOST_FIELDS).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
