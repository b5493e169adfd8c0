// What the bottom surface has to say: answers to presses, and what holds for a while. One is shown at a time (note-rank.ts).
import { type ReactNode, useEffect, useId } from 'react';
import type { RankedNote } from './note-rank.ts';
import { createStore, type Store } from './store.ts';

interface NoteAction {
  readonly label: string;
  readonly run: () => void;
}

/** The answer to a press. */
export interface ToastMessage {
  readonly text: string;
  /** An error is announced assertively, the others politely. */
  readonly tone?: 'info' | 'success' | 'error';
  /** A toast with an action has no timeout. */
  readonly action?: NoteAction;
}

/** What holds for a while. */
export interface PostedNote extends Pick<RankedNote, 'rank'> {
  readonly text: string;
  readonly lang?: string | undefined;
  readonly tone?: 'info' | 'success' | 'warning' | 'error';
  /** Buttons and links, in the line after the words. */
  readonly actions?: ReactNode;
  /** Its words count down, and are announced elsewhere. */
  readonly isCounting?: boolean;
  /** Shown instead of the words, which name it. */
  readonly picture?: ReactNode;
  /** What a button closes it with. */
  readonly close?: { readonly label: string; readonly run: () => void };
}

export interface Note extends PostedNote, RankedNote {
  /** Of a toast: its button also takes the note back. */
  readonly action?: NoteAction | undefined;
}

export interface NoteQueue extends Store<readonly Note[]> {
  readonly show: (message: ToastMessage) => string;
  readonly dismiss: (id: string) => void;
  /** Says it until it is dismissed; of the same id it replaces what was said. */
  readonly post: (id: string, note: PostedNote) => void;
  readonly update: (change: (notes: readonly Note[]) => readonly Note[]) => void;
}

const stayOf = ({ action, tone }: ToastMessage): RankedNote['stay'] => {
  if (action) return 'standing';
  return tone === 'error' ? 'read' : 'brief';
};

/** As the newest, or in the place of the one of its id, whose time it keeps. */
const withNote = (notes: readonly Note[], note: Note): readonly Note[] => {
  const before = notes.find(({ id }) => id === note.id);
  if (before === undefined) return [...notes, note];
  return notes.map((other) => (other === before ? { ...note, since: before.since } : other));
};

export const createNoteQueue = (): NoteQueue => {
  const store = createStore<readonly Note[]>([]);
  let last = 0;
  const update: NoteQueue['update'] = (change) => {
    const next = change(store.read());
    if (next !== store.read()) store.set(next);
  };
  return {
    ...store,
    update,
    show: (message) => {
      last += 1;
      const id = `toast-${last}`;
      const stay = stayOf(message);
      const since = stay === 'brief' ? performance.now() : null;
      update((notes) => [...notes, { ...message, id, rank: 'answer', stay, since }]);
      return id;
    },
    dismiss: (id) =>
      update((notes) =>
        notes.some((note) => note.id === id) ? notes.filter((note) => note.id !== id) : notes,
      ),
    post: (id, note) => update((notes) => withNote(notes, { ...note, id, stay: 'standing', since: null })),
  };
};

/** Says the note while the component is rendered; null says nothing. */
export const useNote = ({ post, dismiss }: NoteQueue, note: PostedNote | null): void => {
  const id = useId();
  useEffect(() => {
    if (note === null) dismiss(id);
    else post(id, note);
  });
  useEffect(() => () => dismiss(id), [dismiss, id]);
};
