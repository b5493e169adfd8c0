import { beforeEach, expect, test, vi } from 'vitest';
import { clearIntent, type ListeningIntent, readIntent, writeIntent } from './intent-storage.ts';

const memory = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
};

const intent: ListeningIntent = {
  storyId: 's1',
  category: 'temptations',
  slug: 'saffron-hours',
  name: 'Saffron Hours',
  partId: 'p2',
  label: 'Episode 1',
  cover: ['/media/cover.jpg', '/covers/saffron-hours.svg'],
};

beforeEach(() => {
  vi.useRealTimers();
  vi.stubGlobal('sessionStorage', memory());
  vi.stubGlobal('localStorage', memory());
});

test('the part a guest pressed is stored', () => {
  writeIntent(intent);
  expect(readIntent()).toMatchObject(intent);
});

test('a sign-in link opened in another tab finds the stored part', () => {
  writeIntent(intent);
  vi.stubGlobal('sessionStorage', memory());
  expect(readIntent()).toMatchObject(intent);
});

test('the stored part is cleared once it was played', () => {
  writeIntent(intent);
  clearIntent();
  expect(readIntent()).toBeNull();
});

test('the stored part expires after an hour', () => {
  vi.useFakeTimers();
  writeIntent(intent);
  vi.advanceTimersByTime(60 * 60_000);
  expect(readIntent()).toBeNull();
});

test.each(['null', '7', '{}', '{"at":1}', 'not json'])('an invalid stored value is ignored: %s', (text) => {
  localStorage.setItem('listening-intent', text);
  expect(readIntent()).toBeNull();
});
