import { expect, test, vi } from 'vitest';
import { createEvent, createStore } from './store.ts';

test('a store is read, set and updated, and notifies its subscribers of each change', () => {
  const count = createStore(1);
  const seen: number[] = [];
  count.subscribe(() => seen.push(count.read()));
  count.set(2);
  count.update((value) => value + 1);
  expect(seen).toEqual([2, 3]);
});

test('an unsubscribed listener is not notified any more', () => {
  const count = createStore(0);
  const follower = vi.fn();
  const stop = count.subscribe(follower);
  stop();
  count.set(1);
  expect(follower).not.toHaveBeenCalled();
});

test('a lazily loaded value is read once, on first use; the server renders the initial one', () => {
  const load = vi.fn(() => 'dark');
  const theme = createStore('device', load);
  expect(load).not.toHaveBeenCalled();
  expect([theme.initial, theme.read(), theme.read()]).toEqual(['device', 'dark', 'dark']);
  expect(load).toHaveBeenCalledTimes(1);
});

test('loading does not overwrite a value that was set', () => {
  const theme = createStore('device', () => 'dark');
  theme.set('light');
  expect(theme.read()).toBe('light');
});

test('an event reaches its current subscribers, with its payload', () => {
  const pressed = createEvent<string>();
  const heard: string[] = [];
  pressed.emit('early');
  const stop = pressed.subscribe((key) => heard.push(key));
  pressed.emit('q');
  stop();
  pressed.emit('late');
  expect(heard).toEqual(['q']);
});
