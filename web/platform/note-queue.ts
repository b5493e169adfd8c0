// What the bottom surface has to say: answers to presses, and what holds for a while. One is shown at a time (note-rank.ts).
import type { ReactNode } from 'react';
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
export interface PostedNote extends Pick<RankedNote, 'rank' | 'tone'> {
  readonly text: string;
  readonly lang?: string | undefined;
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
  readonly update: (change: (notes: readonly Note[]) => readonly Note[]) => void;
}

export const createNoteQueue = (): NoteQueue => {
  const store = createStore<readonly Note[]>([]);
  let last = 0;
  return {
    ...store,
    show: (message) => {
      last += 1;
      const id = `${last}`;
      store.update((notes) => [...notes, { ...message, id, rank: 'answer' }]);
      return id;
    },
    dismiss: (id) => store.update((notes) => notes.filter((note) => note.id !== id)),
  };
};
