// State of the studio's text editor: the cues, the selected one, what can be undone, and tapping along.
import type { Cue } from '../cue.ts';
import {
  type Cues,
  confirmTimes,
  endOfDoubts,
  layCues,
  mergeCue,
  nextDoubt,
  removeCue,
  setBegin,
  setEnd,
  setSpeaker,
  setText,
  splitCue,
} from './cue-edits.ts';
import { nextFound, replaceFound } from './find-replace.ts';

const MAX_UNDO = 200;

interface EditedText {
  readonly isTimed: boolean;
  readonly cues: Cues;
  /** Number of the selected cue, from 0. */
  readonly selected: number;
}

export interface TextEditor extends EditedText {
  /** Length of the recording in milliseconds. */
  readonly length: number;
  readonly past: readonly EditedText[];
  readonly future: readonly EditedText[];
  /** While the beginnings of doubtful cues are tapped: the number after the last of them. */
  readonly tappingTo: number | null;
  /** The field that is typed into: its changes are undone at once. */
  readonly typing: 'text' | 'speaker' | null;
}

export type EditAction =
  | { readonly type: 'select'; readonly index: number }
  | { readonly type: 'next-doubt' | 'merge' | 'remove' | 'confirm' | 'undo' | 'redo' | 'stop-tapping' }
  | { readonly type: 'text' | 'speaker'; readonly value: string }
  | { readonly type: 'begin' | 'end' | 'tap'; readonly at: number }
  | { readonly type: 'find'; readonly searched: string }
  | { readonly type: 'replace'; readonly searched: string; readonly by: string }
  | { readonly type: 'split'; readonly offset: number; readonly at: number | null }
  | { readonly type: 'start-tapping' };

/** `length`: of the recording in milliseconds; null if there is none. */
export const textEditor = (
  text: { readonly isTimed: boolean; readonly cues: readonly Cue[] },
  length: number | null,
): TextEditor => ({
  isTimed: text.isTimed,
  cues: text.cues,
  selected: (text.isTimed ? nextDoubt(text.cues, -1) : null) ?? 0,
  length: length ?? Number.MAX_SAFE_INTEGER,
  past: [],
  future: [],
  tappingTo: null,
  typing: null,
});

const snapshot = ({ isTimed, cues, selected }: EditedText): EditedText => ({ isTimed, cues, selected });

const select = (editor: TextEditor, index: number): TextEditor => ({
  ...editor,
  selected: Math.max(0, Math.min(editor.cues.length - 1, index)),
  typing: null,
});

/** `typing`: one more change of the same field of the same cue. */
const change = (
  editor: TextEditor,
  cues: Cues,
  { typing = null, ...others }: Partial<TextEditor> = {},
): TextEditor => {
  if (cues === editor.cues) return editor;
  const goesOn = typing !== null && typing === editor.typing;
  return select(
    {
      ...editor,
      ...others,
      cues,
      past: goesOn ? editor.past : [...editor.past, snapshot(editor)].slice(-MAX_UNDO),
      future: [],
    },
    others.selected ?? editor.selected,
  );
};

const typed = (editor: TextEditor, field: 'text' | 'speaker', value: string): TextEditor => {
  const cues = (field === 'text' ? setText : setSpeaker)(editor.cues, editor.selected, value);
  const changed = change(editor, cues, { typing: field });
  return changed === editor ? editor : { ...changed, typing: field };
};

const startTapping = (editor: TextEditor): TextEditor => {
  const { cues, length } = editor;
  if (!editor.isTimed) {
    const laid = layCues(cues, 0, cues.length, 0, Math.max(length, cues.length));
    return change(editor, laid, { isTimed: true, selected: 0, tappingTo: laid.length });
  }
  const first = nextDoubt(cues, editor.selected - 1);
  return first === null ? editor : { ...select(editor, first), tappingTo: endOfDoubts(cues, first) };
};

/** The selected cue begins here, and the one before it ends; guesses that would be before it move. */
const tap = (editor: TextEditor, at: number): TextEditor => {
  const { cues, selected, tappingTo, length } = editor;
  if (tappingTo === null) return editor;
  const [before, next] = [cues[selected - 1], cues[selected + 1]];
  const limit = Math.max(before?.at ?? 0, Math.min(length, cues[tappingTo]?.at ?? length));
  const begin = Math.round(Math.max(before?.at ?? 0, Math.min(at, limit)));
  const isLast = selected + 1 >= tappingTo;
  const laid =
    !isLast && next !== undefined && next.at <= begin
      ? layCues(cues, selected + 1, tappingTo, begin, limit)
      : cues;
  const begun = setBegin(laid, selected, begin, length);
  const isTapped =
    selected > 0 && before?.sure === undefined && editor.past.at(-1)?.selected === selected - 1;
  const ended = isTapped ? endBefore(begun, selected) : begun;
  return {
    ...change(editor, ended, { selected: isLast ? selected : selected + 1 }),
    tappingTo: isLast ? null : tappingTo,
  };
};

const endBefore = (cues: Cues, index: number): Cues => {
  const [before, cue] = [cues[index - 1], cues[index]];
  if (before === undefined || cue === undefined) return cues;
  const until = Math.max(cue.at, before.at + 1);
  return [...cues.slice(0, index - 1), { ...before, until }, ...cues.slice(index)];
};

/** The last of `from` takes the place of the text. */
const travel = (editor: TextEditor, from: 'past' | 'future'): TextEditor => {
  const to = from === 'past' ? 'future' : 'past';
  const restored = editor[from].at(-1);
  if (restored === undefined) return editor;
  return {
    ...editor,
    ...restored,
    [from]: editor[from].slice(0, -1),
    [to]: [...editor[to], snapshot(editor)],
    tappingTo: null,
    typing: null,
  };
};

export const edit = (editor: TextEditor, action: EditAction): TextEditor => {
  const { cues, selected, length, isTimed } = editor;
  switch (action.type) {
    case 'select':
      return { ...select(editor, action.index), tappingTo: null };
    case 'next-doubt':
      return select(editor, isTimed ? (nextDoubt(cues, selected) ?? selected) : selected);
    case 'find':
      return select(editor, nextFound(cues, action.searched, selected) ?? selected);
    case 'replace':
      return change(editor, replaceFound(cues, action.searched, action.by));
    case 'text':
    case 'speaker':
      return typed(editor, action.type, action.value);
    case 'begin':
      return isTimed ? change(editor, setBegin(cues, selected, action.at, length)) : editor;
    case 'end':
      return isTimed ? change(editor, setEnd(cues, selected, action.at, length)) : editor;
    case 'confirm':
      return change(editor, confirmTimes(cues, selected));
    case 'split':
      return change(editor, splitCue(cues, selected, action.offset, isTimed ? action.at : null));
    case 'merge':
      return change(editor, mergeCue(cues, selected));
    case 'remove':
      return change(editor, removeCue(cues, selected));
    case 'start-tapping':
      return startTapping(editor);
    case 'tap':
      return tap(editor, action.at);
    case 'stop-tapping':
      return { ...editor, tappingTo: null };
    case 'undo':
      return travel(editor, 'past');
    case 'redo':
      return travel(editor, 'future');
  }
};
