import { forbiddenStorage, memoryStorage } from '@meend/tests/kit/player/memory-storage.ts';
import { expect, test } from 'vitest';
import { storesData } from './stores-data.ts';

const allowed = () => true;

test('a browser that keeps data leaves no trace of the question', () => {
  const storage = memoryStorage();
  expect(storesData(() => storage, allowed)).toBe(true);
  expect([...storage.items.keys()]).toEqual([]);
});

test.each([
  ['blocks cookies', () => memoryStorage(), () => false],
  ['throws when it writes', () => forbiddenStorage, allowed],
  [
    'throws when its storage is named',
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
    allowed,
  ],
  [
    'forgets what was written',
    () => ({ getItem: () => null, setItem: () => {}, removeItem: () => {} }),
    allowed,
  ],
])('a browser that %s keeps nothing', (_, storage, allowsCookies) => {
  expect(storesData(storage, allowsCookies)).toBe(false);
});
