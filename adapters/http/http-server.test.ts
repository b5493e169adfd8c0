import { Agent, get, type IncomingMessage, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { type HttpServer, httpServer, type LeavingPatience } from './http-server.ts';

const FOREVER = 2 ** 30;
const agents: Agent[] = [];

const here: RequestListener = (_, res) => res.end('here');

const open = (leaving: Partial<LeavingPatience>, atFirst = here) =>
  httpServer({
    host: '127.0.0.1',
    port: 0,
    atFirst,
    leaving: { quiet: FOREVER, longest: FOREVER, lastAnswers: FOREVER, ...leaving },
  });

/** A client that keeps its one connection. */
const client = ({ port }: HttpServer) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  const ask = (path = '/') =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path, agent }, resolve).once('error', reject);
    });
  return { ask, read: async (path?: string) => text(await ask(path)) };
};

afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
});

test('a server that nobody is connected to leaves at once', async () => {
  const server = await open({});
  await server.leave();
  expect(server.isLeaving()).toBe(true);
  await server.stop();
});

test('a server that leaves goes on answering, each connection for the last time', async () => {
  const server = await open({});
  const { ask, read } = client(server);
  const usual = await ask();
  expect([await text(usual), usual.headers.connection]).toEqual(['here', 'keep-alive']);
  const leaving = server.leave();
  expect(server.isLeaving()).toBe(true);
  const last = await ask();
  expect([await text(last), last.headers.connection]).toEqual(['here', 'close']);
  expect(await read()).toBe('here');
  await Promise.all([leaving, server.stop()]);
});

test('a server that leaves has gone once nobody asks any more, looks at its health aside', async () => {
  const server = await open({ quiet: 50 });
  const { read } = client(server);
  await read();
  let hasLeft = false;
  const leaving = server.leave().then(() => {
    hasLeft = true;
  });
  while (!hasLeft) await read('/readyz');
  await leaving;
  await server.stop();
});

test('a server that is asked again and again leaves all the same', async () => {
  const server = await open({ longest: 50 });
  const { read } = client(server);
  await read();
  let hasLeft = false;
  const leaving = server.leave().then(() => {
    hasLeft = true;
  });
  while (!hasLeft) await read();
  await leaving;
  await server.stop();
});

test('an answer under way when the server stops comes whole, and its connection is closed', async () => {
  let finish: () => void = () => undefined;
  const server = await open({}, (_, res) => {
    res.write('first half, ');
    finish = () => res.end('second half');
  });
  const { ask } = client(server);
  const answer = await ask();
  const stopped = server.stop();
  finish();
  expect(await text(answer)).toBe('first half, second half');
  await stopped;
});

test('an answer that takes longer than the patience of a stopping server is broken off', async () => {
  const server = await open({ lastAnswers: 0 }, (_, res) => {
    res.write('first half, ');
  });
  const { ask } = client(server);
  const answer = await ask();
  const broken = vi.fn();
  const ended = text(answer).catch(broken);
  await server.stop();
  await ended;
  expect(broken).toHaveBeenCalledOnce();
});
