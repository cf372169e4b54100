/** Text of a widget by its path, as in `feed.rows.0.1`. */

type Node = Record<string, unknown>;

/** Returns the text at a path; empty without one. */
export const textAt = (widget: object, path: string): string =>
  String(path.split('.').reduce<unknown>((at, key) => (at as Node)[key], widget) ?? '');

/** Changes the text at a path, whose holder must exist. */
export function setText(widget: object, path: string, text: string): void {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const holder = keys.reduce<unknown>((at, key) => (at as Node)[key], widget) as Node;
  holder[last] = text;
}
