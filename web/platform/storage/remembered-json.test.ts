import { forbiddenStorage, memoryStorage } from '@meend/tests/kit/player/memory-storage.ts';
import { expect, test } from 'vitest';
import { rememberedJson } from './remembered-json.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

const full = {
  ...memoryStorage(),
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
};

test.each([
  ['blocked', forbiddenStorage],
  ['full', full],
])('where storage is %s, a value lasts as long as the page, until it is cleared', (_, storage) => {
  const openPage = () => rememberedJson(() => storage, isText);
  const page = openPage();
  page('one').write('here');
  expect([page('one').read(), page('two').read(), openPage()('one').read()]).toEqual(['here', null, null]);
  page('one').clear();
  expect(page('one').read()).toBeNull();
});

test('what could be stored is read from storage, so that another tab may change it', () => {
  const storage = memoryStorage();
  const [one, other] = [rememberedJson(() => storage, isText), rememberedJson(() => storage, isText)];
  one('key').write('mine');
  other('key').write('theirs');
  expect(one('key').read()).toBe('theirs');
});
