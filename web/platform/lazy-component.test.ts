import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchOnceOnline, importWithRetry, lazyComponent } from './lazy-component.ts';

const Greeting = ({ name }: { readonly name: string }) => createElement('p', null, name);

const render = (component: ReturnType<typeof lazyComponent<{ name: string }>>): string =>
  renderToString(
    createElement(Suspense, { fallback: 'Loading' }, createElement(component, { name: 'Asha' })),
  );

test('its fallback is rendered until the chunk has been fetched, and then the component at once', async () => {
  const Lazy = lazyComponent(async () => Greeting);
  expect(render(Lazy)).toContain('Loading');
  await Lazy.fetchChunk();
  expect(render(Lazy)).toContain('<p>Asha</p>');
  expect(render(Lazy)).not.toContain('Loading');
});

test('its chunk is fetched once, by the policy given', async () => {
  let fetches = 0;
  const fetchChunk = async <Chunk>(load: () => Promise<Chunk>): Promise<Chunk> => {
    fetches += 1;
    return load();
  };
  const Lazy = lazyComponent(async () => Greeting, fetchChunk);
  await Promise.all([Lazy.fetchChunk(), Lazy.fetchChunk()]);
  expect(fetches).toBe(1);
  await expect(
    lazyComponent(() => Promise.reject(new Error('gone')), fetchChunk).fetchChunk(),
  ).rejects.toThrow('gone');
});

describe('import with retry', () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

  interface Style {
    readonly sheet: object | null;
    readonly disabled: boolean;
    readonly replaceWith: (other: string) => void;
    readonly cloneNode: () => string;
  }

  let styles: Style[] = [];
  let refetched: string[] = [];

  const style = (name: string, state: Pick<Style, 'sheet' | 'disabled'>): Style => ({
    ...state,
    cloneNode: () => name,
    replaceWith: (other) => refetched.push(other),
  });

  beforeEach(() => {
    vi.useFakeTimers();
    styles = [];
    refetched = [];
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('document', { querySelectorAll: () => styles });
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('a chunk lost with the connection is fetched again as soon as it is back', async () => {
    const fetchChunk = vi.fn().mockImplementationOnce(lost).mockResolvedValue('the piece');
    const fetched = importWithRetry(fetchChunk);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(fetchChunk).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('online'));
    expect(await fetched).toBe('the piece');
  });

  test('failed chunks are retried with backoff, up to once a minute', async () => {
    const fetchChunk = vi.fn().mockImplementation(lost);
    void importWithRetry(fetchChunk);
    const attemptsAfter = async (milliseconds: number) => {
      await vi.advanceTimersByTimeAsync(milliseconds);
      return fetchChunk.mock.calls.length;
    };
    expect(await attemptsAfter(5_000)).toBe(2);
    expect(await attemptsAfter(5_000)).toBe(2);
    expect(await attemptsAfter(5_000)).toBe(3);
    expect(await attemptsAfter(20_000 + 40_000 + 60_000)).toBe(6);
    expect(await attemptsAfter(60_000)).toBe(7);
  });

  const connected = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });

  test('a page opened offline appears once the connection is back, instead of an error', async () => {
    connected(false);
    const fetchPage = vi
      .fn()
      .mockImplementationOnce(lost)
      .mockImplementationOnce(lost)
      .mockResolvedValue('the page');
    const fetched = fetchOnceOnline(fetchPage);
    await vi.advanceTimersByTimeAsync(1_000);
    window.dispatchEvent(new Event('online'));
    expect(await fetched).toBe('the page');
  });

  test('a page that the server does not have fails at once', async () => {
    connected(true);
    await expect(fetchOnceOnline(lost)).rejects.toThrow('Failed to fetch dynamically imported module');
  });

  test('stylesheets that failed to load are fetched again with the chunk, loaded ones are left alone', async () => {
    styles = [
      style('lost', { sheet: null, disabled: false }),
      style('there', { sheet: {}, disabled: false }),
      style('known by the page', { sheet: null, disabled: true }),
    ];
    const fetched = importWithRetry(vi.fn().mockImplementationOnce(lost).mockResolvedValue('the piece'));
    await vi.advanceTimersByTimeAsync(5_000);
    await fetched;
    expect(refetched).toEqual(['lost']);
  });
});
