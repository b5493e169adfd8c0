// A proxy in front of S3 storage that injects faults of networks and services.
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Fault =
  | 'none'
  /** Accepts a request and never responds. */
  | 'silent'
  /** Responds 500. */
  | 'failing'
  /** Breaks every response body halfway. */
  | 'cut'
  /** Sends a few bytes at a time, with pauses. */
  | 'slow'
  /** Flips a bit of every response and of every uploaded file. */
  | 'wrong'
  /** Responds 403, as to an expired presigned URL. */
  | 'expired';

export interface FaultyStorage {
  readonly endpoint: string;
  /** Injects the fault into this many requests, after `after` good ones; into all by default. */
  suffer(fault: Fault, times?: number, after?: number): void;
  /** Number of requests with an injected fault. */
  suffered(): number;
  stop(): Promise<void>;
}

const CHUNK_BYTES = 16 * 1024;
const PAUSE_MS = 5;

const bytesOf = async (stream: IncomingMessage): Promise<Buffer> => Buffer.concat(await stream.toArray());

/** `bit` is the index of a bit in the middle byte. */
const turned = (bytes: Buffer, bit: number): Buffer => {
  const other = Buffer.from(bytes);
  const middle = other.length >> 1;
  if (other.length > 0) other[middle] = (other[middle] ?? 0) ^ bit;
  return other;
};

const handOut = async (res: ServerResponse, bytes: Buffer): Promise<void> => {
  for (let at = 0; at < bytes.length && !res.destroyed; at += CHUNK_BYTES) {
    res.write(bytes.subarray(at, at + CHUNK_BYTES));
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  res.end();
};

const refuse = (res: ServerResponse, status: number, code: string): void => {
  res.writeHead(status, { 'Content-Type': 'application/xml' });
  res.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>It is so</Message></Error>`);
};

export const faultyStorage = async (behind: string): Promise<FaultyStorage> => {
  const { hostname, port } = new URL(behind);
  let fault: Fault = 'none';
  let left = 0;
  let passing = 0;
  let suffered = 0;

  const next = (): Fault => {
    if (passing > 0) {
      passing -= 1;
      return 'none';
    }
    if (fault === 'none' || left <= 0) return 'none';
    left -= 1;
    suffered += 1;
    return fault;
  };

  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const now = next();
    const sent = await bytesOf(req);
    if (now === 'silent') return;
    if (now === 'failing') return refuse(res, 500, 'InternalError');
    if (now === 'expired') return refuse(res, 403, 'AccessDenied');
    const body = now === 'wrong' ? turned(sent, 1) : sent;
    // 100 Continue was sent already; forwarding the header would wait for another one.
    const { expect: _, ...headers } = req.headers;
    const onward = request({ hostname, port, method: req.method, path: req.url, headers });
    // Swift ends a response to HEAD as if it had a body; further bytes are ignored.
    onward.on('error', () => undefined);
    onward.end(body);
    const [response] = (await once(onward, 'response')) as [IncomingMessage];
    const bytes = await bytesOf(response);
    res.writeHead(response.statusCode ?? 502, response.headers);
    const isCut = now === 'cut' && bytes.length > 0;
    if (now === 'cut' && !isCut) {
      left += 1;
      suffered -= 1;
    }
    if (isCut) res.write(bytes.subarray(0, bytes.length >> 1), () => res.destroy());
    else if (now === 'slow') await handOut(res, bytes);
    else res.end(now === 'wrong' ? turned(bytes, 2) : bytes);
  };

  const server = createServer((req, res) => {
    answer(req, res).catch(() => res.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    suffer: (chosen, times = Number.POSITIVE_INFINITY, after = 0) => {
      passing = after;
      fault = chosen;
      left = times;
    },
    suffered: () => suffered,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
