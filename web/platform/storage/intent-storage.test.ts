import { beforeEach, expect, test, vi } from 'vitest';
import { createIntents, type Intents, type ListeningIntent } from './intent-storage.ts';

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

let intents: Intents;

beforeEach(() => {
  intents = createIntents();
  vi.useRealTimers();
  vi.stubGlobal('sessionStorage', memory());
  vi.stubGlobal('localStorage', memory());
});

test('the part a guest pressed is stored', () => {
  intents.write(intent);
  expect(intents.read()).toMatchObject(intent);
});

test('a sign-in link opened in another tab finds the stored part', () => {
  intents.write(intent);
  vi.stubGlobal('sessionStorage', memory());
  expect(intents.read()).toMatchObject(intent);
});

test('the stored part is cleared once it was played', () => {
  intents.write(intent);
  intents.clear();
  expect(intents.read()).toBeNull();
});

test('the stored part expires after an hour', () => {
  vi.useFakeTimers();
  intents.write(intent);
  vi.advanceTimersByTime(60 * 60_000);
  expect(intents.read()).toBeNull();
});

test.each(['null', '7', '{}', '{"at":1}', 'not json'])('an invalid stored value is ignored: %s', (text) => {
  localStorage.setItem('listening-intent', text);
  expect(intents.read()).toBeNull();
});
