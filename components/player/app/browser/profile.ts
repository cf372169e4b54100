/**
 * Returns the profile in the address: `?profile=name` is a separate terminal in the same browser, for demonstrations
 * and tests.
 */
export function profileOf(search: string): string {
  const asked = new URLSearchParams(search).get('profile') ?? '';
  return /^[A-Za-z0-9_-]{1,40}$/.test(asked) ? asked : 'main';
}
