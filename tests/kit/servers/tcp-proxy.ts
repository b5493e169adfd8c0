// TCP proxy for fault injection: it can cut connections, and pause them exactly when a statement passes, before it
// reaches the server, or after it was executed and before the response is delivered.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { type Barrier, type BarrierControl, type BarrierSide, barrier } from './barrier.ts';

interface Awaited {
  readonly pattern: RegExp;
  readonly side: BarrierSide;
  /** Pattern seen earlier on the same connection. */
  readonly since: RegExp | null;
  readonly seenOn: WeakSet<Socket>;
  readonly barrier: BarrierControl;
}

export interface TcpProxy {
  readonly port: number;
  /** Pauses the next statement that matches, on a connection that has matched `since` before; one at a time. */
  pause(pattern: RegExp, side: BarrierSide, since?: RegExp): Barrier;
  /** Freezes the current connections: bytes stop without an error; new connections work. */
  freeze(): void;
  /** Closes all connections and accepts no new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

export const tcpProxyTo = async (host: string, port: number): Promise<TcpProxy> => {
  const sockets = new Set<Socket>();
  let awaited: Awaited | null = null;

  const isIt = (near: Socket, chunk: string): Awaited | null => {
    if (awaited === null) return null;
    const { pattern, since, seenOn } = awaited;
    if (since !== null && !seenOn.has(near)) {
      if (since.test(chunk)) seenOn.add(near);
      return null;
    }
    return pattern.test(chunk) ? awaited : null;
  };

  const join = (near: Socket): void => {
    const far = connect(port, host);
    let buffered: Buffer[] | null = null;
    let answered: () => void = () => undefined;
    far.on('data', (chunk: Buffer) => {
      if (buffered === null) near.write(chunk);
      else {
        buffered.push(chunk);
        answered();
      }
    });
    const pass = async (chunk: Buffer, found: Awaited): Promise<void> => {
      awaited = null;
      near.once('close', found.barrier.leave).pause();
      if (found.side === 'after') {
        buffered = [];
        const heard = new Promise<void>((resolve) => {
          answered = resolve;
        });
        far.write(chunk);
        await heard;
        await found.barrier.stand();
        const late = buffered;
        buffered = null;
        for (const one of late) near.write(one);
      } else {
        await found.barrier.stand();
        far.write(chunk);
      }
      near.resume();
    };
    near.on('data', (chunk: Buffer) => {
      const found = isIt(near, chunk.toString('latin1'));
      if (found === null) far.write(chunk);
      else void pass(chunk, found);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      // Broken connections are expected in these tests.
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  };

  const listen = async (on: number): Promise<Server> => {
    const server = createServer(join).listen(on, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server = await listen(0);
  const { port: own } = server.address() as AddressInfo;
  const cut = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    port: own,
    pause(pattern, side, since) {
      const newBarrier = barrier();
      awaited = { pattern, side, since: since ?? null, seenOn: new WeakSet(), barrier: newBarrier };
      return newBarrier;
    },
    freeze() {
      for (const socket of sockets) {
        socket.removeAllListeners('data');
        socket.removeAllListeners('close');
        socket.pause();
      }
    },
    cut,
    async mend() {
      server = await listen(own);
    },
    close: cut,
  };
};
