import type { WireReportedPlace } from '@meend/core/contract/playback.paths';
import type { ErrorCode } from '@meend/core/shared/domain-error';
import { sentences } from '@meend/core/shared/domain-error';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallFailure } from '../../api/client.ts';
import { reportPlace, sendPlaces } from './place-sync.ts';

const server = vi.hoisted(() => ({ refuse: new Map<string, number>(), batches: [] as string[][] }));
const codes: Readonly<Record<number, ErrorCode>> = {
  403: 'playback.locked',
  404: 'story.not-found',
  503: 'server.unavailable',
};

vi.mock('./player-owner.ts', () => ({ ownerId: () => 'asha' }));
vi.mock('../../api/client.ts', async (original) => ({
  ...(await original<object>()),
  callApi: async (_: string, { body }: { body: { places: WireReportedPlace[] } }) => {
    const parts = body.places.map(({ partId }) => partId);
    server.batches.push(parts);
    const status = parts.map((part) => server.refuse.get(part)).find((refused) => refused !== undefined);
    const code = status && codes[status];
    if (code) throw new CallFailure(status, { code, error: sentences[code], message: sentences[code] });
    return { saved: parts.length };
  },
}));

const hear = (partId: string): void =>
  reportPlace(
    {
      storyId: 's1',
      partId,
      position: 12,
      duration: 60,
      heardAt: '2026-11-20T21:00:00.000Z',
      audioModelType: 'Playlist',
      label: 'Teaser',
      audio: { _id: 's1', slug: 's', name: 'S', thumbnail: '', coverArt: '', genre: [] },
    },
    false,
    false,
  );

const settled = () => new Promise<void>((done) => setTimeout(done));

beforeEach(() => {
  server.refuse.clear();
  server.batches = [];
});

test('places travel together', async () => {
  for (const part of ['one', 'two', 'one']) hear(part);
  sendPlaces();
  await settled();
  expect(server.batches).toEqual([['one', 'two']]);
});

test('a locked or unknown part is dropped and the rest is saved, each tried once more and never again', async () => {
  server.refuse.set('locked', 403).set('gone', 404);
  for (const part of ['one', 'locked', 'two', 'gone']) hear(part);
  sendPlaces();
  await settled();
  expect(server.batches).toEqual([['one', 'locked', 'two', 'gone'], ['one'], ['locked'], ['two'], ['gone']]);
  sendPlaces();
  await settled();
  expect(server.batches).toHaveLength(5);
});

test('a locked part alone is dropped at once', async () => {
  server.refuse.set('locked', 403);
  hear('locked');
  sendPlaces();
  await settled();
  expect(server.batches).toEqual([['locked']]);
});

test('a server in trouble is not asked again for the same places', async () => {
  server.refuse.set('two', 503);
  for (const part of ['one', 'two']) hear(part);
  sendPlaces();
  await settled();
  expect(server.batches).toEqual([['one', 'two']]);
});
