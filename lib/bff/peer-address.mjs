import { Server } from 'node:http';

/**
 * Notes on every request the address at the other end of its connection. Next tells a route nothing of the
 * socket, and leaves an X-Forwarded-For that the browser made up as it is. Loaded by next.config.mjs, so that
 * it is there however the console is started; whatever the browser sends under this name is overwritten.
 */
const PEER_HEADER = 'x-peer-address';
const noted = Symbol.for('signage.peer-address');

if (!Server.prototype[noted]) {
  const emit = Server.prototype.emit;
  Server.prototype[noted] = true;
  Server.prototype.emit = function noting(event, ...rest) {
    if (event === 'request') rest[0].headers[PEER_HEADER] = rest[0].socket.remoteAddress ?? '';
    return emit.call(this, event, ...rest);
  };
}
