// Connections that each request random aligned ranges of one file, on raw sockets to keep the client cheap.
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

interface RangeLoad {
  readonly url: string;
  readonly fileBytes: number;
  readonly rangeBytes: number;
  readonly connections: number;
  readonly seconds: number;
  /** Milliseconds between the ranges of a connection; without it, each follows at once. */
  readonly everyMs?: number;
}

export interface RangeResult {
  readonly requests: number;
  readonly bytes: number;
  readonly seconds: number;
  /** Milliseconds to the first byte, sorted. */
  readonly firstByte: readonly number[];
}

const END_OF_HEAD = '\r\n\r\n';

export const rangeLoad = async (load: RangeLoad): Promise<RangeResult> => {
  const url = new URL(load.url);
  const slots = Math.floor(load.fileBytes / load.rangeBytes);
  const start = performance.now();
  const end = start + load.seconds * 1000;
  const everyMs = load.everyMs ?? 0;
  const firstByte: number[] = [];
  let requests = 0;
  let bytes = 0;

  const drive = async (): Promise<void> => {
    // Connects when the first request is due, because the server closes idle connections.
    let dueAt = start + Math.random() * everyMs;
    if (everyMs > 0) await wait(dueAt - start);
    return new Promise((resolve, reject) => {
      const socket = connect(Number(url.port), url.hostname);
      socket.setNoDelay(true);
      let missing = -1;
      let head = '';
      let askedAt = 0;

      const requestRange = () => {
        if (performance.now() >= end) {
          socket.destroy();
          resolve();
          return;
        }
        const from = Math.floor(Math.random() * slots) * load.rangeBytes;
        missing = -1;
        head = '';
        askedAt = performance.now();
        socket.write(
          `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nRange: bytes=${from}-${from + load.rangeBytes - 1}${END_OF_HEAD}`,
        );
      };

      const scheduleRequest = () => {
        if (everyMs === 0) return requestRange();
        dueAt += everyMs;
        setTimeout(requestRange, Math.max(0, dueAt - performance.now()));
      };

      socket.on('connect', requestRange);
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('A connection was closed')));
      socket.on('data', (chunk: Buffer) => {
        let body = chunk.length;
        if (missing < 0) {
          if (head === '') firstByte.push(performance.now() - askedAt);
          head += chunk.toString('latin1');
          const headEnd = head.indexOf(END_OF_HEAD);
          if (headEnd < 0) return;
          if (!head.startsWith('HTTP/1.1 206')) {
            socket.destroy();
            reject(new Error(`A range was answered with ${head.slice(0, 15)}`));
            return;
          }
          missing = load.rangeBytes;
          body = head.length - headEnd - END_OF_HEAD.length;
        }
        missing -= body;
        bytes += body;
        if (missing === 0) {
          requests += 1;
          scheduleRequest();
        }
      });
    });
  };

  await Promise.all(Array.from({ length: load.connections }, drive));
  firstByte.sort((a, b) => a - b);
  return { requests, bytes, seconds: (performance.now() - start) / 1000, firstByte };
};
