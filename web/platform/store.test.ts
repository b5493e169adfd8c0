import { expect, test, vi } from 'vitest';
import { createEvent, createStore } from './store.ts';

test('a store is read, set and updated, and its followers hear of each change', () => {
  const count = createStore(1);
  const seen: number[] = [];
  count.subscribe(() => seen.push(count.read()));
  count.set(2);
  count.update((value) => value + 1);
  expect(seen).toEqual([2, 3]);
});

test('a follower that stopped hears nothing more', () => {
  const count = createStore(0);
  const follower = vi.fn();
  const stop = count.subscribe(follower);
  stop();
  count.set(1);
  expect(follower).not.toHaveBeenCalled();
});

test('a loaded value is read once, when it is first needed; the server renders with the initial one', () => {
  const load = vi.fn(() => 'dark');
  const theme = createStore('device', load);
  expect(load).not.toHaveBeenCalled();
  expect([theme.initial, theme.read(), theme.read()]).toEqual(['device', 'dark', 'dark']);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a value that was set is never loaded over', () => {
  const theme = createStore('device', () => 'dark');
  theme.set('light');
  expect(theme.read()).toBe('light');
});

test('an event reaches whoever follows it then, with its payload', () => {
  const pressed = createEvent<string>();
  const heard: string[] = [];
  pressed.emit('early');
  const stop = pressed.subscribe((key) => heard.push(key));
  pressed.emit('q');
  stop();
  pressed.emit('late');
  expect(heard).toEqual(['q']);
});
