// A fake Redis server, and a proxy in front of a real one.
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

interface FakeRedis {
  readonly url: string;
  stop(): Promise<void>;
}

/** Listens in place of Redis and calls `greet` for each connection. */
export const fakeRedis = async (greet: (socket: Socket) => void): Promise<FakeRedis> => {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    greet(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The fake server listens nowhere');
  return {
    url: `redis://127.0.0.1:${address.port}`,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};

/** A proxy to Redis that can freeze: all connections stay open but pass nothing. */
export const freezableProxy = async (url: string): Promise<FakeRedis & { freeze(): void; thaw(): void }> => {
  const { hostname, port } = new URL(url);
  const ends = new Set<Socket>();
  let isFrozen = false;
  const fake = await fakeRedis((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.on('error', () => undefined);
      from.on('data', (chunk: Buffer) => to.write(chunk));
      from.once('close', () => {
        ends.delete(from);
        to.destroy();
      });
      if (isFrozen) from.pause();
    }
  });
  const each = (action: (end: Socket) => void): void => {
    for (const end of ends) action(end);
  };
  return {
    ...fake,
    freeze() {
      isFrozen = true;
      each((end) => end.pause());
    },
    thaw() {
      isFrozen = false;
      each((end) => end.resume());
    },
  };
};
