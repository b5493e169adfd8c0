import { expect, test } from 'vitest';
import { createNoteQueue } from './note-queue.ts';
import { postNote } from './posted-note.ts';

test('what is held is replaced in its place when it is said again, and taken back by its id', () => {
  const queue = createNoteQueue();
  postNote(queue, 'timer', { rank: 'timer', text: 'Stops in 40 seconds' });
  postNote(queue, 'lost', { rank: 'connection', text: 'Connection lost' });
  postNote(queue, 'timer', { rank: 'timer', text: 'Stops in 39 seconds' });
  expect(queue.read().map(({ text }) => text)).toEqual(['Stops in 39 seconds', 'Connection lost']);
  queue.dismiss('timer');
  expect(queue.read().map(({ id }) => id)).toEqual(['lost']);
});
