import { expect, test, vi } from 'vitest';
import { createNoteQueue } from './note-queue.ts';

test('an answer dies by itself, an error once it was read, and one with an action not at all', () => {
  const queue = createNoteQueue();
  queue.show({ text: 'Link copied' });
  queue.show({ text: 'Not saved', tone: 'error' });
  queue.show({ text: 'Removed', tone: 'error', action: { label: 'Undo', run: () => undefined } });
  expect(queue.read().map(({ text, rank, stay }) => [text, rank, stay])).toEqual([
    ['Link copied', 'answer', 'brief'],
    ['Not saved', 'answer', 'read'],
    ['Removed', 'answer', 'standing'],
  ]);
  expect(queue.read().map(({ since }) => since === null)).toEqual([false, true, true]);
});

test('what is held is replaced in its place when it is said again, and taken back by its id', () => {
  const queue = createNoteQueue();
  queue.post('timer', { rank: 'timer', text: 'Stops in 40 seconds' });
  queue.post('lost', { rank: 'connection', text: 'Connection lost' });
  queue.post('timer', { rank: 'timer', text: 'Stops in 39 seconds' });
  expect(queue.read().map(({ text }) => text)).toEqual(['Stops in 39 seconds', 'Connection lost']);
  queue.dismiss('timer');
  expect(queue.read().map(({ id }) => id)).toEqual(['lost']);
});

test('taking back what is not there tells nobody', () => {
  const queue = createNoteQueue();
  queue.show({ text: 'Saved' });
  const listener = vi.fn();
  queue.subscribe(listener);
  queue.dismiss('toast-99');
  expect(listener).not.toHaveBeenCalled();
});
