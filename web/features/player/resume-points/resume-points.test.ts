import type { WireResumePoint } from '@meend/core/contract/wire.ts';
import { beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

const heard = (position: number, heardAt: string, partId = 'p1'): WireResumePoint => ({
  storyId: 's1',
  partId,
  position,
  duration: 100,
  heardAt,
  audioModelType: 'Playlist',
  label: 'Episode 1',
  audio: { _id: 's1', slug: 's', name: 'S', thumbnail: '', coverArt: '', genre: [] },
});

const load = () => import('./resume-points.ts');

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', storage);
  vi.resetModules();
});

test('a part begins where it was left', async () => {
  const { saveResumePoint: savePlace, resumeAt: placeOf } = await load();
  savePlace(heard(42, new Date().toISOString()));
  expect(placeOf('p1')).toBe(42);
  expect(placeOf('p2')).toBe(0);
});

test('a part heard to its end begins again', async () => {
  const { saveResumePoint: savePlace, resumeAt: placeOf } = await load();
  savePlace(heard(98.5, new Date().toISOString()));
  expect(placeOf('p1')).toBe(0);
});

test('the newest place wins, whichever device it comes from', async () => {
  const {
    mergeResumePoints: addPlaces,
    getResumePoints: readPlaces,
    saveResumePoint: savePlace,
  } = await load();
  savePlace(heard(10, '2026-11-20T10:00:00.000Z'));
  addPlaces([heard(60, '2026-11-20T11:00:00.000Z')]);
  expect(readPlaces().p1?.position).toBe(60);
  addPlaces([heard(5, '2026-11-20T09:00:00.000Z')]);
  expect(readPlaces().p1?.position).toBe(60);
});

test('what was jumped over on the way to a place stays known, until a newer place takes over', async () => {
  const { mergeResumePoints: addPlaces, saveResumePoint: savePlace, skippedOf } = await load();
  savePlace({ ...heard(70, '2026-11-20T10:00:00.000Z'), skipped: 60 });
  expect(skippedOf('p1')).toBe(60);
  addPlaces([heard(70, '2026-11-20T10:00:00.000Z')]);
  addPlaces([heard(5, '2026-11-20T09:00:00.000Z')]);
  expect(skippedOf('p1')).toBe(60);
  addPlaces([heard(20, '2026-11-20T11:00:00.000Z')]);
  expect(skippedOf('p1')).toBe(0);
});

test('a place outlives the page', async () => {
  (await load()).saveResumePoint(heard(30, '2026-11-20T10:00:00.000Z'));
  vi.resetModules();
  expect((await load()).getResumePoints().p1?.position).toBe(30);
});

test("one listener's places are not another's", async () => {
  const {
    setResumeOwner: placesBelongTo,
    getResumePoints: readPlaces,
    saveResumePoint: savePlace,
  } = await load();
  placesBelongTo('asha');
  savePlace(heard(30, '2026-11-20T10:00:00.000Z'));
  placesBelongTo('ira');
  expect(readPlaces()).toEqual({});
  placesBelongTo('asha');
  expect(readPlaces().p1?.position).toBe(30);
});

test('what a guest heard is merged into the account they sign in to, the newest place of each part', async () => {
  const { mergeGuestResumePoints: adoptGuestPlaces } = await import('./merge-guest-resume-points.ts');
  const { unsyncedResumePoints: unsentPlaces } = await import('./unsynced-resume-points.ts');
  const {
    setResumeOwner: placesBelongTo,
    getResumePoints: readPlaces,
    saveResumePoint: savePlace,
  } = await load();
  placesBelongTo('asha');
  savePlace(heard(30, '2026-11-20T10:00:00.000Z', 'p1'));
  savePlace(heard(30, '2026-11-20T12:00:00.000Z', 'p2'));
  placesBelongTo(null);
  savePlace(heard(50, '2026-11-20T11:00:00.000Z', 'p1'));
  savePlace(heard(50, '2026-11-20T11:00:00.000Z', 'p2'));
  savePlace(heard(50, '2026-11-20T11:00:00.000Z', 'p3'));
  adoptGuestPlaces('asha');
  const positions = Object.values(readPlaces()).map(({ partId, position }) => [partId, position]);
  expect(Object.fromEntries(positions)).toEqual({ p1: 50, p2: 30, p3: 50 });
  expect(unsentPlaces('asha').map(({ partId }) => partId)).toEqual(['p1', 'p2', 'p3']);
  placesBelongTo(null);
  expect(readPlaces()).toEqual({});
});

test('after a pause of over an hour a part begins 10 s earlier', async () => {
  const { saveResumePoint: savePlace, resumeAt: placeOf } = await load();
  savePlace(heard(42, new Date(Date.now() - 2 * 60 * 60_000).toISOString()));
  expect(placeOf('p1')).toBe(32);
});

test('at most 200 places are kept, the newest', async () => {
  const { getResumePoints: readPlaces, saveResumePoint: savePlace } = await load();
  for (let at = 0; at < 205; at += 1)
    savePlace(heard(10, new Date(Date.UTC(2026, 10, 1) + at * 60_000).toISOString(), `p${at}`));
  expect(Object.keys(readPlaces())).toHaveLength(200);
  expect(readPlaces().p0).toBeUndefined();
  expect(readPlaces().p204).toBeDefined();
});

test('a forbidden storage loses the place, never the page', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('denied');
    },
  });
  const { resumeAt: placeOf, saveResumePoint: savePlace } = await load();
  savePlace(heard(30, new Date().toISOString()));
  expect(placeOf('p1')).toBe(30);
});
