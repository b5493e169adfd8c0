// libuv takes in one connection a listening socket and turn of the loop. In a process that is full turns are long and those
// who come are many: through one socket they would wait for seconds to hear that there is no time for them. So more sockets
// listen at the same address; the kernel shares arrivals out among them (SO_REUSEPORT, socket(7)).
import { createServer, Server } from 'node:net';

const MORE = 31;

interface ListenAt {
  readonly host: string;
  readonly port: number;
  readonly backlog: number;
}

/** Rejects where it cannot listen. */
export const listenAt = (server: Server, at: ListenAt & { readonly reusePort?: boolean }): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(at, () => {
      server.off('error', reject);
      resolve();
    });
  });

/** Takes no more connections and leaves those that are there alone, as node:http's own `close` would not. */
export const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    Server.prototype.close.call(server, () => resolve());
  });

/** What they take in belongs to `server`. They listen until they are closed. */
export const moreAcceptors = async (server: Server, at: ListenAt): Promise<readonly Server[]> => {
  const acceptors = Array.from({ length: MORE }, () =>
    // As node:http makes its own.
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)),
  );
  await Promise.all(acceptors.map((one) => listenAt(one, { ...at, reusePort: true })));
  return acceptors;
};
