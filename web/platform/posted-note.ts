// What the bottom surface says until it is taken back. Apart from the queue, which the entry contains.
import { useEffect, useId } from 'react';
import type { Note, NoteQueue, PostedNote } from './note-queue.ts';

/** As the newest, or in the place of the one of its id. */
const withNote = (notes: readonly Note[], note: Note): readonly Note[] =>
  notes.some(({ id }) => id === note.id)
    ? notes.map((other) => (other.id === note.id ? note : other))
    : [...notes, note];

/** Says it until it is dismissed; of the same id it replaces what was said. */
export const postNote = ({ update }: NoteQueue, id: string, note: PostedNote): void =>
  update((notes) => withNote(notes, { ...note, id, isPosted: true }));

/** Says the note while the component is rendered; null says nothing. */
export const useNote = (queue: NoteQueue, note: PostedNote | null): void => {
  const { dismiss } = queue;
  const id = useId();
  useEffect(() => {
    if (note === null) dismiss(id);
    else postNote(queue, id, note);
  });
  useEffect(() => () => dismiss(id), [dismiss, id]);
};
