import type ICAL from 'ical.js';
import { plainText } from '../http/rich-text';

const TAG = /<\/?[a-z][^<>]*>/i;
const ENTITY = /&(?:amp|lt|gt|quot|apos|nbsp|#\d{1,6}|#x[\da-f]{1,6});/i;
/** Elements that begin another line. */
const BREAK = /<br\b[^<>]*>|<\/(?:p|div|li|tr|h[1-6])\s*>/gi;

/** The words of a property as text: Google and others write descriptions in HTML. Lines stay. */
export function wordsOf(component: ICAL.Component, property: string): string {
  const value = component.getFirstPropertyValue(property);
  return typeof value === 'string' ? asText(value) : '';
}

/** The text of what may be HTML, without characters that a database or a screen could not take. */
export function asText(words: string): string {
  const text = TAG.test(words) || ENTITY.test(words) ? plainText(words.replace(BREAK, '\n')) : words;
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/\p{Cs}/gu, '')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
