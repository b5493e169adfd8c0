// HTTP proxy that can pause a call before it reaches the server, or before its response is delivered. If the client
// disconnects, a call paused before never reaches the server.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import {
  type Barrier,
  type BarrierControl,
  type BarrierSide,
  barrier,
} from '@meend/tests/kit/servers/barrier.ts';

interface Awaited {
  readonly call: RegExp;
  readonly side: BarrierSide;
  readonly barrier: BarrierControl;
}

export interface HttpProxy {
  readonly origin: string;
  /** Pauses the next call that matches, such as `POST /pg/orders`. */
  pause(call: RegExp, side: BarrierSide): Barrier;
  close(): Promise<void>;
}

const OWN = ['host', 'connection', 'content-length', 'transfer-encoding'];

const passedOn = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !OWN.includes(entry[0]),
    ),
  );

export const httpProxyTo = async (origin: string): Promise<HttpProxy> => {
  const waiting: Awaited[] = [];

  const claim = (requestLine: string): Awaited | null => {
    const at = waiting.findIndex(({ call }) => call.test(requestLine));
    return at < 0 ? null : (waiting.splice(at, 1)[0] ?? null);
  };

  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/' } = incoming;
    const body = await buffer(incoming);
    const found = claim(`${method} ${url}`);
    const isGone = (): boolean => outgoing.destroyed;
    const gone = once(outgoing, 'close').then(() => found?.barrier.leave());
    if (found?.side === 'before') await Promise.race([found.barrier.stand(), gone]);
    if (isGone()) return;
    const heard = await fetch(origin + url, {
      method,
      headers: passedOn(incoming),
      ...(body.length > 0 ? { body } : {}),
    });
    const bytes = Buffer.from(await heard.arrayBuffer());
    if (found?.side === 'after') await Promise.race([found.barrier.stand(), gone]);
    if (isGone()) return;
    outgoing
      .writeHead(heard.status, { 'content-type': heard.headers.get('content-type') ?? 'text/plain' })
      .end(bytes);
  };

  const server = createServer((incoming, outgoing) => {
    // The client was killed midway, or the server was closed.
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pause(call, side) {
      const newBarrier = barrier();
      waiting.push({ call, side, barrier: newBarrier });
      return newBarrier;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
