import { expect, test, vi } from 'vitest';
import { catalogueVersion } from './catalogue-version.ts';

/** A store whose reads are resolved by hand, in any order. */
const slowStore = () => {
  const answers: ((version: string) => void)[] = [];
  return { answers, version: () => new Promise<string>((resolve) => answers.push(resolve)) };
};

test('concurrent callers share one read, and the next one gets its cached result', async () => {
  const { answers, version } = slowStore();
  const catalogue = catalogueVersion({ version });
  const versions = [catalogue.current(), catalogue.current()];
  answers[0]?.('one');
  expect(await Promise.all(versions)).toEqual(['one', 'one']);
  expect(await catalogue.current()).toBe('one');
  expect(answers).toHaveLength(1);
});

test('after an invalidation the next caller gets the new version at once', async () => {
  let version = 'old';
  const catalogue = catalogueVersion({ version: async () => version });
  expect(await catalogue.current()).toBe('old');
  version = 'new';
  expect(await catalogue.current()).toBe('old');
  catalogue.forget();
  expect(await catalogue.current()).toBe('new');
});

test('a read that began before the change is not cached', async () => {
  const { answers, version } = slowStore();
  const catalogue = catalogueVersion({ version });
  const before = catalogue.current();
  catalogue.forget();
  const after = catalogue.current();
  answers[1]?.('new');
  expect(await after).toBe('new');
  answers[0]?.('old');
  expect(await before).toBe('old');
  expect(await catalogue.current()).toBe('new');
});

test('while the database hangs the last version is returned after a second, and one read continues', async () => {
  vi.useFakeTimers();
  try {
    const { answers, version } = slowStore();
    const catalogue = catalogueVersion({ version });
    const first = catalogue.current();
    answers[0]?.('one');
    expect(await first).toBe('one');
    catalogue.forget();
    const versions = [catalogue.current(), catalogue.current()];
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await Promise.all(versions)).toEqual(['one', 'one']);
    expect(answers).toHaveLength(2);
    answers[1]?.('two');
    expect(await catalogue.current()).toBe('two');
  } finally {
    vi.useRealTimers();
  }
});

test('a failed read is not cached', async () => {
  let isAway = true;
  const catalogue = catalogueVersion({
    version: async () => {
      if (isAway) throw new Error('away');
      return 'back';
    },
  });
  await expect(catalogue.current()).rejects.toThrow('away');
  isAway = false;
  expect(await catalogue.current()).toBe('back');
});
