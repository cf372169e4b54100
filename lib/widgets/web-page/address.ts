export type AddressFault = 'webAddress' | 'ownAddress';

/** Whether a text is the address of a web page: http or https, with nobody's password in it. */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '';
}

/** Why a page is not shown; null where it is. The console's own pages, at `ownHost`, never are. */
export function addressFault(text: string, ownHost: string): AddressFault | null {
  if (!isWebAddress(text)) return 'webAddress';
  return plain(new URL(text).host) === plain(ownHost) ? 'ownAddress' : null;
}

/** A name with a point behind it leads to the same host. */
const plain = (host: string) => host.toLowerCase().replace(/\.(?=:|$)/, '');
