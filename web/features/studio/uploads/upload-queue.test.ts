import { ApiError } from '@meend/web/api/client.ts';
import { expect, test, vi } from 'vitest';
import { makeUploadQueue, type Transport, type UploadedFile } from './upload-queue.ts';

type Line = Parameters<Transport['send']>[2];

interface Sent {
  readonly name: string;
  readonly line: Line;
  readonly arrive: (file: UploadedFile) => void;
  readonly fail: (failure: unknown) => void;
}

const ready: UploadedFile = {
  id: '1',
  address: '/uploads/1',
  state: 'ready',
  percent: 100,
  waitsFor: null,
  seconds: 24,
  reason: null,
  notices: [],
};

/** A queue with a fake transport that the test controls. */
const makeTestQueue = (polls: readonly UploadedFile[] = []) => {
  const sent: Sent[] = [];
  const waiting = [...polls];
  const queue = makeUploadQueue({
    send: ({ name }, _, line) =>
      new Promise((arrive, fail) => {
        sent.push({ name, line, arrive, fail });
      }),
    poll: async () => waiting.shift() ?? ready,
    pause: async () => {},
  });
  const add = (name: string) => queue.add(new File(['sound'], name), 'audio');
  return { queue, sent, add, stateOf: (key: string) => queue.read().get(key)?.state };
};

test('three files are uploaded at once, the next one when one has finished', async () => {
  const { sent, add, stateOf } = makeTestQueue();
  const keys = ['a', 'b', 'c', 'd'].map(add);
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  expect(stateOf(keys[3] ?? '')).toBe('waiting');
  sent[0]?.arrive(ready);
  await vi.waitFor(() => expect(sent).toHaveLength(4), { timeout: 15_000 });
});

test('progress is reported in percent', () => {
  const { queue, sent, add } = makeTestQueue();
  const key = add('a');
  sent[0]?.line.onProgress(250, 1_000);
  expect(queue.read().get(key)).toMatchObject({ state: 'sending', percent: 25 });
});

test('an uploaded file is polled until it is ready', async () => {
  const half: UploadedFile = { ...ready, state: 'processing', percent: 50, seconds: null };
  const { queue, sent, add, stateOf } = makeTestQueue([half, ready]);
  const key = add('a');
  sent[0]?.arrive({ ...half, percent: 0 });
  await vi.waitFor(() => expect(stateOf(key)).toBe('ready'), { timeout: 15_000 });
  expect(queue.read().get(key)).toMatchObject({ address: '/uploads/1', seconds: 24 });
});

test('a file rejected by the server stops with the reason', async () => {
  const { queue, sent, add, stateOf } = makeTestQueue();
  const key = add('a');
  const answer = { error: 'Too large.', message: '', code: 'upload.audio-too-large' } as const;
  sent[0]?.fail(new ApiError(413, answer));
  await vi.waitFor(() => expect(stateOf(key)).toBe('stopped'), { timeout: 15_000 });
  expect(queue.read().get(key)?.reason).toBe('Too large.');
});

test('an upload that loses its connection stops without a reason, and can be retried', async () => {
  const { queue, sent, add, stateOf } = makeTestQueue();
  const key = add('a');
  sent[0]?.fail(new ApiError(0, null));
  await vi.waitFor(() => expect(stateOf(key)).toBe('stopped'), { timeout: 15_000 });
  expect(queue.read().get(key)?.reason).toBeNull();
  queue.retry(key);
  expect(sent).toHaveLength(2);
  expect(stateOf(key)).toBe('sending');
});

test('a cancelled file is removed and its request aborted', () => {
  const { queue, sent, add } = makeTestQueue();
  queue.drop(add('a'));
  expect(sent[0]?.line.signal.aborted).toBe(true);
  expect(queue.read().size).toBe(0);
});

test('waiting for uploads resolves to whether all of them finished', async () => {
  const { queue, sent, add } = makeTestQueue();
  const keys = ['a', 'b'].map(add);
  const all = queue.waitForUploads(keys);
  sent[0]?.arrive(ready);
  sent[1]?.fail(new ApiError(0, null));
  expect(await all).toBe(false);
  expect(await queue.waitForUploads([keys[0] ?? ''])).toBe(true);
});
