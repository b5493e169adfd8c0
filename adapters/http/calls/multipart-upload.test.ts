import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { httpStatusOf } from '@meend/core/contract/call/error-status.ts';
import { defaultLanguage } from '@meend/core/shared/languages.ts';
import Koa from 'koa';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { AppContext } from './app-context.ts';
import { diskFullError } from './free-space.ts';
import { errorResponse, HttpError } from './http-error.ts';
import { type MultipartDeps, receiveMultipart } from './multipart-upload.ts';

const LIMIT = 200_000;
const fields = { file: { most: LIMIT, tooLarge: 'upload.picture-too-large' } } as const;

let folder: string;
const servers: Server[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'meend-drafts-'));
});

afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
  rmSync(folder, { recursive: true });
});

const unlimitedSlots = { acquire: async () => undefined, release: async () => undefined };
const unlimitedSpace = { reserve: async () => undefined, release: async () => undefined };

/** A server whose only call receives a file, discards it and responds with what it parsed. */
const listen = async (changed: Partial<MultipartDeps> = {}): Promise<string> => {
  const receive = receiveMultipart({ folder, freeSpace: unlimitedSpace, slots: unlimitedSlots, ...changed });
  const app = new Koa();
  app.silent = true;
  app.use(async (ctx) => {
    try {
      const { body, release } = await receive(ctx as unknown as AppContext, fields, 'meera');
      ctx.body = body;
      await release();
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      ctx.status = httpStatusOf(error.code);
      ctx.body = errorResponse(error.code, defaultLanguage, 'x');
    }
  });
  const server = createServer(app.callback());
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
};

const form = (bytes = 10, name = 'file'): FormData => {
  const sent = new FormData();
  sent.set(name, new Blob([new Uint8Array(bytes)]), 'a.bin');
  return sent;
};

const post = async (url: string, body: FormData | string, type?: string) => {
  const answer = await fetch(url, {
    method: 'POST',
    body,
    ...(type && { headers: { 'content-type': type } }),
  });
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
};

const descriptors = (): number => readdirSync('/proc/self/fd').length;

test('a file is stored under a generated name, beside the text fields', async () => {
  const sent = form(10);
  sent.set('name', 'Tea at Kalka');
  const { json } = await post(await listen(), sent);
  expect(json).toMatchObject({ name: 'Tea at Kalka', file: { name: 'a.bin', bytes: 10 } });
  expect((json.file as { path: string }).path).toMatch(/\/[0-9a-f-]{73}\.part$/);
  expect(readdirSync(folder)).toEqual([]);
});

type Refused = readonly [string, () => FormData | string, string | undefined, number, string];

const refused: readonly Refused[] = [
  ['a file that is too large', () => form(LIMIT + 1), undefined, 413, 'upload.picture-too-large'],
  [
    'the same file twice',
    () => {
      const sent = form();
      sent.append('file', new Blob(['b']), 'b.bin');
      return sent;
    },
    undefined,
    400,
    'upload.several-files',
  ],
  [
    'a poisonous field',
    () => {
      const sent = form();
      sent.set('__proto__', 'x');
      sent.set('constructor', 'x');
      return sent;
    },
    undefined,
    400,
    'request.malformed',
  ],
  [
    'ten thousand parts',
    () => {
      const sent = form();
      for (let index = 0; index < 10_000; index += 1) sent.set(`f${index}`, 'x');
      return sent;
    },
    undefined,
    413,
    'request.too-large',
  ],
  [
    'a huge text field',
    () => {
      const sent = form();
      sent.set('name', 'x'.repeat(100_000));
      return sent;
    },
    undefined,
    413,
    'request.too-large',
  ],
  ['JSON', () => '{}', 'application/json', 415, 'request.unsupported-type'],
  ['multipart without a boundary', () => '--x--', 'multipart/form-data', 400, 'request.malformed'],
];

test.each(refused)('%s is rejected and leaves nothing behind', async (_, body, type, status, code) => {
  const answer = await post(await listen(), body(), type);
  expect([answer.status, answer.json.code]).toEqual([status, code]);
  expect(readdirSync(folder)).toEqual([]);
  expect(({} as { x?: string }).x).toBeUndefined();
});

test('a file in an unknown field is not written', async () => {
  const { status, json } = await post(await listen(), form(10, 'other'));
  expect([status, json]).toEqual([200, {}]);
  expect(readdirSync(folder)).toEqual([]);
});

test('a disk that is full from the start is reported before a byte is read', async () => {
  const url = await listen({
    freeSpace: {
      ...unlimitedSpace,
      reserve: async () => {
        throw diskFullError();
      },
    },
  });
  const { status, json } = await post(url, form());
  expect([status, json.code]).toEqual([507, 'upload.no-room']);
  expect(json.error).toBe('Our disk has no space for this file right now. Please inform an operator.');
});

test('a disk that fills up midway is reported, and nothing is left', async () => {
  const full = () => {
    const stream = new Writable({
      write: (_chunk, _encoding, done) => done(Object.assign(new Error('no space left'), { code: 'ENOSPC' })),
    });
    return stream as never;
  };
  const { status, json } = await post(await listen({ openDraft: full }), form(150_000));
  expect([status, json.code]).toEqual([507, 'upload.no-room']);
});

test('uploads cut off at every tenth leave no file and no descriptor, and memory returns to its baseline', async () => {
  const url = await listen();
  const { port } = new URL(url);
  const size = 150_000;
  const head =
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\nContent-Type: audio/mpeg\r\n\r\n';
  const breakOff = async (tenth: number): Promise<void> => {
    const socket = connect(Number(port));
    socket.on('error', () => undefined);
    socket.write(
      `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${size + head.length + 9}\r\n\r\n${head}`,
    );
    socket.write(Buffer.alloc((size * tenth) / 10));
    await wait(10);
    socket.destroy();
  };
  await breakOff(5);
  await vi.waitUntil(() => readdirSync(folder).length === 0);
  const before = { descriptors: descriptors(), memory: process.memoryUsage().external };
  for (let round = 0; round < 20; round += 1)
    await Promise.all(Array.from({ length: 10 }, (_, tenth) => breakOff(tenth)));
  await vi.waitUntil(() => readdirSync(folder).length === 0, { timeout: 10_000 });
  await vi.waitUntil(() => descriptors() <= before.descriptors + 2, { timeout: 10_000 });
  expect(process.memoryUsage().external - before.memory).toBeLessThan(32 * 1024 ** 2);
});
