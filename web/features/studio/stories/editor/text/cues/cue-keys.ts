// Keys of the list of sentences, while it has the focus.
import type { EditAction, TextEditor } from '@meend/core/transcript/studio/text-editor.ts';

/** What the editor's surroundings do. */
type KeyTask = 'play' | 'edit';

/** null: the key is none of these. `now`: where the sound is, in milliseconds; null without one. */
export const actionOfKey = (
  key: string,
  { selected, cues }: Pick<TextEditor, 'selected' | 'cues'>,
  now: number | null,
): EditAction | KeyTask | null => {
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case 'ArrowDown':
      return { type: 'select', index: selected + 1 };
    case 'ArrowUp':
      return { type: 'select', index: selected - 1 };
    case 'Home':
      return { type: 'select', index: 0 };
    case 'End':
      return { type: 'select', index: cues.length - 1 };
    case 'i':
      return now === null ? null : { type: 'begin', at: now };
    case 'o':
      return now === null ? null : { type: 'end', at: now };
    case 'c':
      return { type: 'confirm' };
    case 'd':
      return { type: 'next-doubt' };
    case ' ':
      return 'play';
    case 'Enter':
      return 'edit';
    default:
      return null;
  }
};
