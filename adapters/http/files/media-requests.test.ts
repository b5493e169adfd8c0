import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MediaFile } from '@meend/core/media/media-file.ts';
import { betterShape, MAX_JOINED, standardShape } from '@meend/core/media/recording-shape.ts';
import { expect, test } from 'vitest';
import { mediaRequests } from './media-requests.ts';

const hashOf = (number: number): string => number.toString(16).padStart(64, '0');

/** Every recording is there and open to all; unless a test says otherwise they have one shape. */
const fileOf = (hash: string) =>
  ({
    assetId: hash.slice(-36),
    hash,
    extension: 'mp3',
    mimeType: 'audio/mpeg',
    shape: standardShape,
  }) as MediaFile;

/** The status of the error; null if the recordings were joined. */
const request = async (names: readonly string[], find = fileOf): Promise<number | null> => {
  const answered = Promise.withResolvers<number | null>();
  const unused = () => {
    throw new Error('Only joins are asked for');
  };
  const handle = mediaRequests({
    stream: unused,
    streamJoined: () => answered.resolve(null),
    addressOf: null,
    addresses: { verify: () => null },
    ended: { has: () => false },
    findOpen: async (hashes) => hashes.map(find),
    clock: { now: () => new Date() },
    isHttps: false,
  });
  const req = {
    method: 'GET',
    url: `/media/${names.join('~')}.mp3`,
    headers: {},
    resume: () => {},
  } as unknown as IncomingMessage;
  const writeHead = (status: number) => {
    answered.resolve(status);
    return res;
  };
  const res = {
    headersSent: false,
    writeHead,
    setHeader: () => res,
    end: () => res,
  } as unknown as ServerResponse;
  expect(handle(req, res)).toBe(true);
  return answered.promise;
};

test('24 recordings are one stream, 25 are refused', async () => {
  const names = Array.from({ length: MAX_JOINED + 1 }, (_, number) => hashOf(number));
  expect(await request(names.slice(1))).toBeNull();
  expect(await request(names)).toBe(403);
});

test.each([
  ['of another shape', betterShape(1)],
  ['of an unknown shape', undefined],
])('a list with one recording %s is refused before a file is opened', async (_, shape) => {
  const [one, two] = [hashOf(1), hashOf(2)];
  const find = (hash: string) => (hash === two ? ({ ...fileOf(hash), shape } as MediaFile) : fileOf(hash));
  expect(await request([one, hashOf(3)], find)).toBeNull();
  expect(await request([one, two], find)).toBe(403);
  expect(await request([two, one], find)).toBe(403);
});
