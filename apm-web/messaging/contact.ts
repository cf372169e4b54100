/** Masks a contact, so that its owner recognises it but nobody else can use it. */
export function maskContact(target: string): string {
  const at = target.lastIndexOf('@');
  if (at < 0) return `${target.slice(0, target.startsWith('+') ? 3 : 2)}…${target.slice(-2)}`;
  return `${target.slice(0, at > 2 ? 2 : 1)}…${target.slice(at)}`;
}
