import type ICAL from 'ical.js';
import { isHtml, linesOfHtml } from '../base/html-to-text';

/** Value of a property as text: Google and others write descriptions in HTML. Line breaks stay. */
export function textOf(component: ICAL.Component, property: string): string {
  const value = component.getFirstPropertyValue(property);
  return typeof value === 'string' ? asText(value) : '';
}

/** Text of possible HTML, without characters that a database or a screen could not take. */
export const asText = (words: string): string =>
  (isHtml(words) ? linesOfHtml(words) : words)
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/\p{Cs}/gu, '')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
