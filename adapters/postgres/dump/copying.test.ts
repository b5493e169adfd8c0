import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { type Client, copyIn, copyOut } from './copying.ts';

type Copying = Parameters<Client['query']>[0] & object;

/** A fake connection: the test sends the database's messages. */
const pretended = () => {
  const heard: string[] = [];
  const queries: Copying[] = [];
  const wire = {
    stream: { pause: () => void heard.push('pause'), resume: () => void heard.push('resume') },
    query: (text: string) => void heard.push(text),
    sendCopyFromChunk: (chunk: Buffer) => void heard.push(`${chunk}`),
    endCopyFrom: () => void heard.push('end'),
  };
  const client = {
    query(copying: Copying) {
      queries.push(copying);
      copying.submit(wire as never);
    },
  } as unknown as Client;
  return { client, wire: wire as never, heard, queries };
};

/** A stream that reads nothing until released. */
const slowSink = () => {
  const taking: (() => void)[] = [];
  let bytes = 0;
  const sink = new Writable({
    highWaterMark: 1,
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      taking.push(done);
    },
  });
  sink.on('error', () => undefined);
  return { sink, acceptOne: () => taking.shift()?.(), bytes: () => bytes };
};

const ROW = Buffer.alloc(300 * 1024, 'x');

test('rows are read with backpressure', async () => {
  const { client, wire, heard, queries } = pretended();
  const { sink, acceptOne, bytes } = slowSink();
  const copied = copyOut(client, 'copy users to stdout', sink);
  const [copying] = queries;
  copying?.handleCopyData({ chunk: ROW }, wire);
  expect(heard).toEqual(['copy users to stdout', 'pause']);
  acceptOne();
  await expect.poll(() => heard.at(-1)).toBe('resume');
  copying?.handleCopyData({ chunk: Buffer.from('1\n') }, wire);
  copying?.handleCommandComplete({ text: 'COPY 2' }, wire);
  copying?.handleReadyForQuery(wire);
  expect(await copied).toBe(2);
  expect(bytes()).toBe(ROW.length + 2);
});

test('a file error ends the copying, and so does a database error', async () => {
  const one = pretended();
  const { sink } = slowSink();
  const broken = copyOut(one.client, 'copy users to stdout', sink);
  one.queries[0]?.handleCopyData({ chunk: ROW }, one.wire);
  sink.destroy(new Error('the disk is full'));
  await expect(broken).rejects.toThrow('the disk is full');
  expect(one.heard.at(-1)).toBe('resume');

  const other = pretended();
  const failed = copyOut(other.client, 'copy users to stdout', slowSink().sink);
  other.queries[0]?.handleError(new Error('no such table'), other.wire);
  await expect(failed).rejects.toThrow('no such table');
});

async function* lineChunks(): AsyncGenerator<Buffer> {
  yield Buffer.from(`${'x'.repeat(1_100_000)}\n`);
  yield Buffer.from(`${'y'.repeat(1_100_000)}\n`);
  yield Buffer.from('z\n');
}

test('rows are sent with their statement, one chunk after the other', async () => {
  const { client, wire, heard, queries } = pretended();
  const reported: number[] = [];
  const copied = copyIn(client, 'copy users from stdin', lineChunks(), {
    heard: (rows) => reported.push(rows),
  });
  for (const [at, sign] of ['x', 'y', 'z'].entries()) {
    await expect.poll(() => queries.length).toBe(at + 1);
    expect(heard.slice(-3).map((call) => call.slice(0, 1))).toEqual(['c', sign, 'e']);
    queries[at]?.handleCommandComplete({ text: `COPY ${at + 1}` }, wire);
    queries[at]?.handleReadyForQuery(wire);
  }
  expect(await copied).toBe(6);
  expect(reported.reduce((all, rows) => all + rows, 0)).toBe(6);
});

test('a rejected chunk ends it', async () => {
  const { client, wire, queries } = pretended();
  const copied = copyIn(client, 'copy users from stdin', lineChunks());
  await expect.poll(() => queries.length).toBe(1);
  queries[0]?.handleError(new Error('no id'), wire);
  await expect(copied).rejects.toThrow('no id');
  expect(queries).toHaveLength(1);
});
