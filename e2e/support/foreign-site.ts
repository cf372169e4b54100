import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Findings of a page about its surroundings, and what it could do there. */
export interface Findings {
  origin: string;
  storage: string;
  cookie: string;
  parent: string;
  top: string;
}

const FINDS = `
const tried = (act) => { try { return String(act()); } catch (error) { return error.name; } };
const found = {
  origin: self.origin,
  storage: tried(() => localStorage.length),
  cookie: tried(() => document.cookie),
  parent: tried(() => parent.document.title),
  top: tried(() => { top.location = '/stolen'; return 'led away'; }),
};
fetch('/found?' + encodeURIComponent(JSON.stringify(found)), { mode: 'no-cors' });
`;

/** Foreign site: a page of one colour that inspects its surroundings. */
export class ForeignSite {
  readonly found: Findings[] = [];
  opened = 0;
  #server: Server | null = null;
  #port = 0;

  constructor(private readonly color: string) {}

  get url(): string {
    return `http://127.0.0.1:${this.#port}/`;
  }

  async start(): Promise<void> {
    this.#server = createServer(({ url = '' }, response) => {
      if (url.startsWith('/found?')) this.found.push(JSON.parse(decodeURIComponent(url.slice('/found?'.length))));
      if (url === '/') this.opened += 1;
      response.setHeader('content-type', 'text/html');
      response.end(`<body style="margin:0;background:${this.color}"><script>${FINDS}</script>`);
    }).listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }
}
