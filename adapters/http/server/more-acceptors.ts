// Additional listening sockets on the same port (SO_REUSEPORT, socket(7)). libuv accepts one connection per socket and
// turn of the event loop; under overload, turns are long and on a single socket new connections would wait seconds for
// their 503.
import { createServer, Server } from 'node:net';

const MORE = 31;

interface ListenAt {
  readonly host: string;
  readonly port: number;
  readonly backlog: number;
}

/** Rejects if it cannot listen. */
export const listenAt = (server: Server, at: ListenAt & { readonly reusePort?: boolean }): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(at, () => {
      server.off('error', reject);
      resolve();
    });
  });

/** Closes the listening socket but not the idle connections, as node:http's own `close` would. */
export const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    Server.prototype.close.call(server, () => resolve());
  });

/** Connections accepted here are handed to `server`. The sockets listen until closed. */
export const moreAcceptors = async (server: Server, at: ListenAt): Promise<readonly Server[]> => {
  const acceptors = Array.from({ length: MORE }, () =>
    // The same options as node:http's own server.
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)),
  );
  await Promise.all(acceptors.map((one) => listenAt(one, { ...at, reusePort: true })));
  return acceptors;
};
