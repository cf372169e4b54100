import { isFields } from './answer';
import { flagOf, textOf } from './values';

/** Key for the encryption of sign-in fields, as other platforms describe it. Without `padding` it uses PKCS#1 v1.5. */

const HEX = /^(?:[\da-f]{2})+$/i;
const EXPONENT = /^[\da-f]{1,16}$/i;

export function keyOf(answer: unknown): unknown {
  if (!isFields(answer)) return undefined;
  const isOn = flagOf(answer.landingEncryption ?? answer.isLandingEncryption) ?? false;
  const key = inText(answer.publicKeyJson);
  const given = isFields(key) ? key : answer;
  const numbers = { exponent: exponentIn(given.exponent), modulus: numberIn(given.modulus) };
  // Never sends plain fields to a platform that asks for encryption with an unreadable key.
  if (isOn && (!numbers.exponent || !numbers.modulus)) return undefined;
  return {
    padding: 'PKCS1',
    ...answer,
    landingEncryption: isOn,
    publicKeyJson: { exponent: numbers.exponent ?? '', modulus: numbers.modulus ?? '' },
  };
}

/** Parses JSON in a text. */
function inText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/** Reads a short exponent in hex (10001, 010001) or base64 (AQAB). */
function exponentIn(value: unknown): string | undefined {
  const written = textOf(value)?.trim();
  if (!written) return undefined;
  // Decimal 65537: as hex it would be an exponent that nobody uses.
  if (written === '65537') return '10001';
  return EXPONENT.test(written) ? written.toLowerCase().replace(/^0+/, '') : numberIn(written);
}

/** Returns the hex digits of a number in hex or base64 (also base64url), without leading zeros. */
function numberIn(value: unknown): string | undefined {
  const written = textOf(value)?.replace(/\s/g, '');
  if (!written) return undefined;
  const hex = HEX.test(written) ? written : hexOfBase64(written);
  return hex?.toLowerCase().replace(/^0+/, '') || undefined;
}

function hexOfBase64(written: string): string | undefined {
  try {
    const bytes = atob(written.replaceAll('-', '+').replaceAll('_', '/'));
    return [...bytes].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  } catch {
    return undefined;
  }
}
