import { expect, test } from 'vitest';
import { keptInMemory } from '../responses/kept-memory.ts';
import { type KeptDrawing, type RenderPage, ssrCache } from './ssr-cache.ts';

const noPicture = async () => null;
const asked = { address: '/temptations', isAdult: true, meta: {} };
const page = (data: string) => ({ ...asked, data: JSON.stringify({ data }) });
const kept = (mostBytes = 1_000_000) => keptInMemory<KeptDrawing>(mostBytes);
const told: unknown[] = [];
const onProblem = (problem: unknown) => told.push(problem);

test('a page is drawn once for each state of its data', async () => {
  let times = 0;
  const draw: RenderPage = async ({ data }) => {
    times += 1;
    return String(data.data);
  };
  const drawn = ssrCache(draw, noPicture, onProblem, kept());
  expect(await Promise.all([drawn(page('old')), drawn(page('old'))])).toEqual(['old', 'old']);
  expect(times).toBe(1);
  expect(await drawn(page('new'))).toBe('new');
});

test('a page drawn from lists of before a change is not shown after it, in whatever order they end', async () => {
  let finish: () => void = () => undefined;
  const slow = new Promise<void>((done) => {
    finish = done;
  });
  const draw: RenderPage = async ({ data }) => {
    if (data.data === 'old') await slow;
    return String(data.data);
  };
  const drawn = ssrCache(draw, noPicture, onProblem, kept());
  const early = drawn(page('old'));
  expect(await drawn(page('new'))).toBe('new');
  finish();
  expect(await early).toBe('old');
  expect(await drawn(page('new'))).toBe('new');
});

test('what was drawn never stands beside other data, whichever of them is kept for longer', async () => {
  const drawn = ssrCache(async ({ data }) => String(data.data), noPicture, onProblem, kept());
  const shown = [];
  for (const data of ['old', 'new', 'old', 'new']) shown.push(await drawn(page(data)));
  expect(shown).toEqual(['old', 'new', 'old', 'new']);
});

test('the gate’s page and the adults’ page of one address are drawn apart', async () => {
  const drawn = ssrCache(async ({ isAdult }) => String(isAdult), noPicture, onProblem, kept());
  expect(await drawn(page(''))).toBe('true');
  expect(await drawn({ ...page(''), isAdult: false })).toBe('false');
});

test('a page that cannot be drawn is left to the browser, and told', async () => {
  const fault = new Error('no such piece');
  const drawn = ssrCache(() => Promise.reject(fault), noPicture, onProblem, kept());
  expect(await drawn(page(''))).toBe('');
  expect(told).toEqual([fault]);
});

test('a page that could not be drawn is drawn by the next visit', async () => {
  const draws: RenderPage[] = [() => Promise.reject(new Error('once')), async () => 'drawn'];
  const drawn = ssrCache((asked) => draws.shift()?.(asked) ?? Promise.reject(), noPicture, onProblem, kept());
  expect(await drawn(page(''))).toBe('');
  expect(await drawn(page(''))).toBe('drawn');
  expect(await drawn(page(''))).toBe('drawn');
});

test('a draw that fails late takes nothing away from a newer page', async () => {
  let fail: (fault: Error) => void = () => undefined;
  const slow = new Promise<string>((_, reject) => {
    fail = reject;
  });
  let times = 0;
  const draw: RenderPage = ({ data }) => {
    times += 1;
    return data.data === 'old' ? slow : Promise.resolve('new');
  };
  const drawn = ssrCache(draw, noPicture, onProblem, kept());
  const early = drawn(page('old'));
  expect(await drawn(page('new'))).toBe('new');
  fail(new Error('too late'));
  expect(await early).toBe('');
  expect(await drawn(page('new'))).toBe('new');
  expect(times).toBe(2);
});

test('drawn pages are bounded by their bytes, whatever addresses are asked for', async () => {
  const memory = kept(100_000);
  const drawn = ssrCache(async () => 'x'.repeat(2_000), noPicture, onProblem, memory);
  for (let at = 0; at < 200; at += 1) {
    await drawn({ ...page('same'), address: `/playlist-det/story-${at}` });
    expect(memory.bytes()).toBeLessThanOrEqual(100_000);
  }
  expect(memory.bytes()).toBeGreaterThan(80_000);
});
