const WIDEST = 100;

/** Formats JSON for readers: values that fit on a line stay on one. */
export function compactJson(value: unknown, indent = ''): string {
  const line = onOneLine(value);
  if (indent.length + line.length <= WIDEST || typeof value !== 'object' || value === null) return line;
  const deeper = `${indent}  `;
  const rows = Array.isArray(value)
    ? value.map((each) => compactJson(each, deeper))
    : Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${compactJson(each, deeper)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${rows.map((row) => deeper + row).join(',\n')}\n${indent}${close}`;
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${onOneLine(each)}`);
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
}
