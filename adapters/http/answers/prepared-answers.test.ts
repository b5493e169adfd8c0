import { expect, test } from 'vitest';
import type { AppContext } from '../app-context.ts';
import { type PlainAnswer, preparedAnswers } from './prepared-answers.ts';

const constant = { current: async () => '1', forget: () => undefined };
const LIST = '/api/playlist/playlists';
const story = (id: number, bytes = 10) => ({ _id: `id-${id}`, text: 'x'.repeat(bytes) });

const desk = (mostBytes?: number, version = constant) => {
  const answers = preparedAnswers(version, mostBytes);
  let made = 0;
  const ask = async (
    query: Record<string, string | undefined>,
    answer: Partial<PlainAnswer> = {},
    path = LIST,
  ): Promise<AppContext> => {
    const ctx = {
      get: () => '',
      vary: () => undefined,
      headers: {} as Record<string, string>,
      set(name: string | Record<string, string>, value = '') {
        Object.assign(ctx.headers, typeof name === 'string' ? { [name]: value } : name);
      },
    };
    await answers(ctx as unknown as AppContext, { path, query }, async () => {
      made += 1;
      return { status: 200, value: [story(1)], link: null, ...answer };
    });
    return ctx as unknown as AppContext;
  };
  return { ask, made: () => made, keptBytes: answers.keptBytes };
};

test('a list is made once, in whatever order and letters it is asked for', async () => {
  const { ask, made } = desk();
  await ask({ limit: '2', order: 'name' });
  await ask({ order: 'name', limit: '2', after: undefined }, {}, LIST.toUpperCase());
  expect(made()).toBe(1);
});

test('the pages a list leads to are kept, those after invented places are not', async () => {
  const { ask, made, keptBytes } = desk();
  await ask({ limit: '1' }, { link: `<${LIST}?limit=1&after=id-1>; rel="next"` });
  const before = keptBytes();
  for (let page = 0; page < 500; page += 1) await ask({ limit: '1', after: `invented-${page}` });
  expect([made(), keptBytes()]).toEqual([501, before]);
  for (let time = 0; time < 3; time += 1) await ask({ limit: '1', after: 'id-1' }, { value: [story(2)] });
  expect(made()).toBe(502);
  await ask({ limit: '1' });
  expect(made()).toBe(502);
});

test('a page after an invented place is answered like any other', async () => {
  const { ask } = desk();
  const next = `<${LIST}?limit=1&after=id-2>; rel="next"`;
  const { status, headers, body } = await ask(
    { limit: '1', after: 'id-1' },
    { value: [story(2)], link: next },
  );
  expect([status, headers.Link, headers.ETag, String(body)]).toEqual([
    200,
    next,
    undefined,
    JSON.stringify([story(2)]),
  ]);
});

test('a list of nothing is not kept: anybody can invent a genre', async () => {
  const { ask, made, keptBytes } = desk();
  for (let time = 0; time < 3; time += 1) await ask({ genre: 'none' }, { value: [] });
  expect([made(), keptBytes()]).toEqual([3, 0]);
});

test('what is kept is bounded by its bytes, and what was asked for last stays', async () => {
  const { ask, made, keptBytes } = desk(100_000);
  await ask({}, {}, '/api/popular');
  for (let page = 0; page < 40; page += 1) {
    await ask({ limit: String(page) }, { value: [story(1, 20_000)] });
    await ask({}, {}, '/api/popular');
    expect(keptBytes()).toBeLessThanOrEqual(100_000);
  }
  expect(keptBytes()).toBeGreaterThan(50_000);
  expect(made()).toBe(41);
});

test('what was made of another catalogue is let go of at once', async () => {
  let now = '1';
  const { ask, keptBytes } = desk(undefined, { ...constant, current: async () => now });
  for (let page = 1; page <= 20; page += 1) await ask({ limit: String(page) }, { value: [story(1, 20_000)] });
  const before = keptBytes();
  now = '2';
  await ask({ limit: '1' }, { value: [story(2)] });
  expect(before).toBeGreaterThan(300_000);
  expect(keptBytes()).toBeLessThan(1_000);
});

test('an answer that could not be made is asked for again', async () => {
  const { ask, made, keptBytes } = desk();
  const broken = {
    get value(): never {
      throw new Error('It failed');
    },
  };
  await expect(ask({}, broken)).rejects.toThrow('It failed');
  await ask({});
  expect([made(), keptBytes() > 0]).toEqual([2, true]);
});
