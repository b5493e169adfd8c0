import type { WireResumePoint } from '@meend/core/contract/playback/playback.routes.ts';
import { forbiddenStorage, memoryStorage } from '@meend/tests/kit/player/memory-storage.ts';
import { testClock } from '@meend/tests/kit/player/test-clock.ts';
import { testPlayer } from '@meend/tests/kit/player/test-player.ts';
import { expect, test } from 'vitest';
import { mergeGuestResumePoints } from './resume-points/merge-guest-resume-points.ts';
import { createResumePoints } from './resume-points.ts';

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

const openPage = (storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = memoryStorage()) =>
  createResumePoints({ storage: () => storage, tabStorage: () => memoryStorage(), clock: testClock });

test('a part resumes where it was left', () => {
  const { save, resumeAt } = openPage();
  save(heard(42, new Date().toISOString()));
  expect(resumeAt('p1')).toBe(42);
  expect(resumeAt('p2')).toBe(0);
});

test('a finished part starts from its beginning', () => {
  const { save, resumeAt } = openPage();
  save(heard(98.5, new Date().toISOString()));
  expect(resumeAt('p1')).toBe(0);
});

test('the newest resume point wins, whichever device it comes from', () => {
  const { merge, read, save } = openPage();
  save(heard(10, '2026-11-20T10:00:00.000Z'));
  merge([heard(60, '2026-11-20T11:00:00.000Z')]);
  expect(read().p1?.position).toBe(60);
  merge([heard(5, '2026-11-20T09:00:00.000Z')]);
  expect(read().p1?.position).toBe(60);
});

test('the seconds skipped before a resume point are stored until a newer one replaces it', () => {
  const { merge, save, skippedOf } = openPage();
  save({ ...heard(70, '2026-11-20T10:00:00.000Z'), skipped: 60 });
  expect(skippedOf('p1')).toBe(60);
  merge([heard(70, '2026-11-20T10:00:00.000Z')]);
  merge([heard(5, '2026-11-20T09:00:00.000Z')]);
  expect(skippedOf('p1')).toBe(60);
  merge([heard(20, '2026-11-20T11:00:00.000Z')]);
  expect(skippedOf('p1')).toBe(0);
});

test('where the sleep timer paused, a part starts 30 s earlier, also after a reload, until it is heard on', () => {
  const storage = memoryStorage();
  openPage(storage).save({ ...heard(70, '2026-11-20T10:00:00.000Z'), asleep: true });
  const { merge, save, resumeAt } = openPage(storage);
  merge([heard(70, '2026-11-20T10:00:00.000Z')]);
  merge([heard(5, '2026-11-20T09:00:00.000Z')]);
  expect(resumeAt('p1')).toBe(40);
  save(heard(50, new Date().toISOString()));
  expect(resumeAt('p1')).toBe(50);
});

test('resume points survive a reload', () => {
  const storage = memoryStorage();
  openPage(storage).save(heard(30, '2026-11-20T10:00:00.000Z'));
  expect(openPage(storage).read().p1?.position).toBe(30);
});

test('each listener has separate resume points', () => {
  const { setOwner, read, save } = openPage();
  setOwner('asha');
  save(heard(30, '2026-11-20T10:00:00.000Z'));
  setOwner('ira');
  expect(read()).toEqual({});
  setOwner('asha');
  expect(read().p1?.position).toBe(30);
});

test('on sign-in a guest’s resume points are merged into the account, the newest of each part', () => {
  const player = testPlayer();
  const { setOwner, read, save } = player.resumePoints;
  setOwner('asha');
  save(heard(30, '2026-11-20T10:00:00.000Z', 'p1'));
  save(heard(30, '2026-11-20T12:00:00.000Z', 'p2'));
  setOwner(null);
  save(heard(50, '2026-11-20T11:00:00.000Z', 'p1'));
  save(heard(50, '2026-11-20T11:00:00.000Z', 'p2'));
  save(heard(50, '2026-11-20T11:00:00.000Z', 'p3'));
  mergeGuestResumePoints(player, 'asha');
  const positions = Object.values(read()).map(({ partId, position }) => [partId, position]);
  expect(Object.fromEntries(positions)).toEqual({ p1: 50, p2: 30, p3: 50 });
  expect(player.unsynced.list('asha').map(({ partId }) => partId)).toEqual(['p1', 'p2', 'p3']);
  setOwner(null);
  expect(read()).toEqual({});
});

test('after a break of over an hour a part resumes 10 s earlier, unless the setting is off', () => {
  const storage = memoryStorage();
  const { save, resumeAt } = openPage(storage);
  save(heard(42, new Date(Date.now() - 2 * 60 * 60_000).toISOString()));
  expect(resumeAt('p1')).toBe(32);
  for (const stored of ['null', '5', '{"stepsBack":"no"}', 'garbage']) {
    storage.setItem('player-settings', stored);
    expect(resumeAt('p1')).toBe(32);
  }
  storage.setItem('player-settings', '{"stepsBack":false}');
  expect(resumeAt('p1')).toBe(42);
});

test('a part starts where the listener moved while it was paused, also after a reload', () => {
  const storage = memoryStorage();
  const hoursAgo = new Date(Date.now() - 2 * 60 * 60_000).toISOString();
  openPage(storage).save({ ...heard(42, hoursAgo), sought: true });
  const { merge, save, resumeAt } = openPage(storage);
  merge([heard(42, hoursAgo)]);
  expect(resumeAt('p1')).toBe(42);
  save(heard(50, new Date(Date.now() - 60 * 60_000 - 1_000).toISOString()));
  expect(resumeAt('p1')).toBe(40);
});

test('at most 200 resume points are stored, the newest', () => {
  const { read, save } = openPage();
  for (let at = 0; at < 205; at += 1)
    save(heard(10, new Date(Date.UTC(2026, 10, 1) + at * 60_000).toISOString(), `p${at}`));
  expect(Object.keys(read())).toHaveLength(200);
  expect(read().p0).toBeUndefined();
  expect(read().p204).toBeDefined();
});

test('with blocked storage resume points last as long as the page', () => {
  const { resumeAt, save } = openPage(forbiddenStorage);
  save(heard(30, new Date().toISOString()));
  expect(resumeAt('p1')).toBe(30);
});
