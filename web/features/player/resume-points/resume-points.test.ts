import type { WireResumePoint } from '@meend/core/contract/playback/playback.schemas.ts';
import { beforeEach, expect, test, vi } from 'vitest';

const items = new Map<string, string>();
const storage = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
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
  items.clear();
  vi.stubGlobal('localStorage', storage);
  vi.resetModules();
});

test('a part begins where it was left', async () => {
  const { saveResumePoint, resumeAt } = await load();
  saveResumePoint(heard(42, new Date().toISOString()));
  expect(resumeAt('p1')).toBe(42);
  expect(resumeAt('p2')).toBe(0);
});

test('a part heard to its end begins again', async () => {
  const { saveResumePoint, resumeAt } = await load();
  saveResumePoint(heard(98.5, new Date().toISOString()));
  expect(resumeAt('p1')).toBe(0);
});

test('the newest place wins, whichever device it comes from', async () => {
  const { mergeResumePoints, getResumePoints, saveResumePoint } = await load();
  saveResumePoint(heard(10, '2026-11-20T10:00:00.000Z'));
  mergeResumePoints([heard(60, '2026-11-20T11:00:00.000Z')]);
  expect(getResumePoints().p1?.position).toBe(60);
  mergeResumePoints([heard(5, '2026-11-20T09:00:00.000Z')]);
  expect(getResumePoints().p1?.position).toBe(60);
});

test('what was jumped over on the way to a place stays known, until a newer place takes over', async () => {
  const { mergeResumePoints, saveResumePoint, skippedOf } = await load();
  saveResumePoint({ ...heard(70, '2026-11-20T10:00:00.000Z'), skipped: 60 });
  expect(skippedOf('p1')).toBe(60);
  mergeResumePoints([heard(70, '2026-11-20T10:00:00.000Z')]);
  mergeResumePoints([heard(5, '2026-11-20T09:00:00.000Z')]);
  expect(skippedOf('p1')).toBe(60);
  mergeResumePoints([heard(20, '2026-11-20T11:00:00.000Z')]);
  expect(skippedOf('p1')).toBe(0);
});

test('a place outlives the page', async () => {
  (await load()).saveResumePoint(heard(30, '2026-11-20T10:00:00.000Z'));
  vi.resetModules();
  expect((await load()).getResumePoints().p1?.position).toBe(30);
});

test("one listener's places are not another's", async () => {
  const { setResumeOwner, getResumePoints, saveResumePoint } = await load();
  setResumeOwner('asha');
  saveResumePoint(heard(30, '2026-11-20T10:00:00.000Z'));
  setResumeOwner('ira');
  expect(getResumePoints()).toEqual({});
  setResumeOwner('asha');
  expect(getResumePoints().p1?.position).toBe(30);
});

test('what a guest heard is merged into the account they sign in to, the newest place of each part', async () => {
  const { mergeGuestResumePoints } = await import('./merge-guest-resume-points.ts');
  const { unsyncedResumePoints } = await import('./unsynced-resume-points.ts');
  const { setResumeOwner, getResumePoints, saveResumePoint } = await load();
  setResumeOwner('asha');
  saveResumePoint(heard(30, '2026-11-20T10:00:00.000Z', 'p1'));
  saveResumePoint(heard(30, '2026-11-20T12:00:00.000Z', 'p2'));
  setResumeOwner(null);
  saveResumePoint(heard(50, '2026-11-20T11:00:00.000Z', 'p1'));
  saveResumePoint(heard(50, '2026-11-20T11:00:00.000Z', 'p2'));
  saveResumePoint(heard(50, '2026-11-20T11:00:00.000Z', 'p3'));
  mergeGuestResumePoints('asha');
  const positions = Object.values(getResumePoints()).map(({ partId, position }) => [partId, position]);
  expect(Object.fromEntries(positions)).toEqual({ p1: 50, p2: 30, p3: 50 });
  expect(unsyncedResumePoints('asha').map(({ partId }) => partId)).toEqual(['p1', 'p2', 'p3']);
  setResumeOwner(null);
  expect(getResumePoints()).toEqual({});
});

test('after a pause of over an hour a part begins 10 s earlier', async () => {
  const { saveResumePoint, resumeAt } = await load();
  saveResumePoint(heard(42, new Date(Date.now() - 2 * 60 * 60_000).toISOString()));
  expect(resumeAt('p1')).toBe(32);
});

test('at most 200 places are kept, the newest', async () => {
  const { getResumePoints, saveResumePoint } = await load();
  for (let at = 0; at < 205; at += 1)
    saveResumePoint(heard(10, new Date(Date.UTC(2026, 10, 1) + at * 60_000).toISOString(), `p${at}`));
  expect(Object.keys(getResumePoints())).toHaveLength(200);
  expect(getResumePoints().p0).toBeUndefined();
  expect(getResumePoints().p204).toBeDefined();
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
  const { resumeAt, saveResumePoint } = await load();
  saveResumePoint(heard(30, new Date().toISOString()));
  expect(resumeAt('p1')).toBe(30);
});
