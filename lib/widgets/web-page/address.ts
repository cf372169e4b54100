export type AddressFault = 'webAddress' | 'ownAddress';

/** True for the address of a web page: http or https, without credentials. */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '';
}

/** Returns the reason why a page is not shown; `null` if it is. The console's own pages, at `ownHost`, never are. */
export function addressFault(text: string, ownHost: string): AddressFault | null {
  if (!isWebAddress(text)) return 'webAddress';
  return plain(new URL(text).host) === plain(ownHost) ? 'ownAddress' : null;
}

/** Removes a trailing dot, which leads to the same host. */
const plain = (host: string) => host.toLowerCase().replace(/\.(?=:|$)/, '');
