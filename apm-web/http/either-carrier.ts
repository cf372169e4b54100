import { z } from 'zod';
import type { Call } from '@/lib/contract/call';

type Fields = Record<string, unknown>;
type Carrier = 'json' | 'form' | 'multipart';

/** Media types of bodies, which clients also send for calls of another carrier. */
const CARRIERS: Record<string, Carrier> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
  'multipart/form-data': 'multipart',
};

/** Carrier of a body by its Content-Type; the call's own if that names none that we read. */
export function carrierOf(call: Call, contentType: string | null): Call['carrier'] {
  if (call.carrier === 'text') return 'text';
  const [type = ''] = (contentType ?? '').split(';');
  return CARRIERS[type.trim().toLowerCase()] ?? call.carrier;
}

/**
 * Converts fields of a JSON body to those of a form: structures become JSON text, null is left out. Numbers, flags and lists of
 * them stay.
 */
export function formFields(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== null)
      .map(([key, value]) => [key, isStructure(value) ? JSON.stringify(value) : value]),
  );
}

const isStructure = (value: unknown): boolean =>
  Array.isArray(value) ? value.some((each) => typeof each === 'object') : typeof value === 'object';

/**
 * Converts fields of a form to those of a call's JSON body: text if the field accepts it, else the JSON or the comma-separated
 * list in it.
 */
export function jsonFields({ input }: Call, fields: Fields): Fields {
  const shape: Record<string, z.ZodType> = input instanceof z.ZodObject ? input.shape : {};
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, meant(shape[key], value)]));
}

function meant(field: z.ZodType | undefined, value: unknown): unknown {
  if (!field || typeof value !== 'string' || field.safeParse(value).success) return value;
  const read = [parsed(value), value.split(',')].find((each) => field.safeParse(each).success);
  // JSON that the field rejects is passed on, so that the error names what is wrong in it.
  return read ?? parsed(value) ?? value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
