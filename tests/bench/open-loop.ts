// Open-loop load generator: sends requests at a constant rate whatever the responses. A separate program, so that it
// does not block the measuring process: `node open-loop.ts '{"url": …}'` prints one line of JSON.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { percentile } from './figure.ts';

interface OpenLoop {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Requests per second. */
  readonly rate: number;
  readonly seconds: number;
  /** Maximum number of open connections; further requests count as not sent. */
  readonly connections: number;
  /** Whether half of the clients disconnect before the response. */
  readonly leaves: boolean;
}

export interface OpenLoopResult {
  readonly sent: number;
  readonly skipped: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** Connections that closed before the response was complete. */
  readonly broken: number;
  /** Milliseconds, of responses with 200. */
  readonly p50: number;
  readonly p99: number;
}

const TICK_MS = 5;
const LAST_ANSWERS_MS = 15_000;

const drive = async (load: OpenLoop): Promise<OpenLoopResult> => {
  const url = new URL(load.url);
  const lines = Object.entries({ host: url.host, ...load.headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const request = `GET ${url.pathname}${url.search} HTTP/1.1\r\n${lines.join('')}\r\n`;
  const idle: Socket[] = [];
  const inFlight = new Map<Socket, { at: number; text: string }>();
  const statuses: Record<string, number> = {};
  const took: number[] = [];
  let [open, sent, pending, broken] = [0, 0, 0, 0];

  const answered = (socket: Socket, status: string, at: number): void => {
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === '200') took.push(performance.now() - at);
    inFlight.delete(socket);
    idle.push(socket);
  };
  const handleData = (socket: Socket, chunk: Buffer): void => {
    const waiting = inFlight.get(socket);
    if (!waiting) return;
    waiting.text += chunk.toString('latin1');
    const end = waiting.text.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = waiting.text.slice(0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (waiting.text.length >= end + 4 + length) answered(socket, head.slice(9, 12), waiting.at);
  };
  const begin = (): Socket => {
    open += 1;
    const socket = connect(Number(url.port), url.hostname).setNoDelay(true);
    socket.on('data', (chunk) => handleData(socket, chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      open -= 1;
      if (inFlight.delete(socket)) broken += 1;
    });
    return socket;
  };
  const sendRequest = (): void => {
    let socket = idle.pop();
    while (socket?.destroyed) socket = idle.pop();
    if (!socket && open >= load.connections) {
      pending += 1;
      return;
    }
    socket ??= begin();
    sent += 1;
    inFlight.set(socket, { at: performance.now(), text: '' });
    socket.write(request);
    if (!load.leaves || sent % 2 === 0) return;
    const aborted = socket;
    setTimeout(() => {
      if (inFlight.delete(aborted)) aborted.destroy();
    }, 20);
  };

  const began = performance.now();
  let due = 0;
  while (performance.now() - began < load.seconds * 1_000) {
    due = ((performance.now() - began) / 1_000) * load.rate;
    while (sent + pending < due) sendRequest();
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  const limit = performance.now() + LAST_ANSWERS_MS;
  while (inFlight.size > 0 && performance.now() < limit)
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  const never = inFlight.size;
  for (const socket of [...idle, ...inFlight.keys()]) socket.destroy();
  const sorted = took.sort((one, other) => one - other);
  return {
    sent,
    skipped: pending,
    statuses,
    broken: broken + never,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
  };
};

export const openLoop = async (load: OpenLoop): Promise<OpenLoopResult> => {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), JSON.stringify(load)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(child, 'close');
  return JSON.parse(Buffer.concat(chunks).toString()) as OpenLoopResult;
};

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(JSON.stringify(await drive(JSON.parse(process.argv[2] ?? '') as OpenLoop)));
