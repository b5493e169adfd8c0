import type { WireBookmark } from '@meend/core/contract/playback/library.routes.ts';
import { parseNote } from '@meend/core/playback/bookmarks/bookmark.ts';
import { clockTime } from '@meend/core/playback/format-time.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { TextField } from '@meend/web/ui/forms/text-field.tsx';
import { Dialog, DialogActions } from '@meend/web/ui/overlays/dialog.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { failureText, useBookmarkChanges } from './bookmarks.ts';

interface NoteDialogProps {
  readonly bookmark: WireBookmark;
  readonly onSaved: (bookmark: WireBookmark) => void;
  readonly onClose: () => void;
}

/** The private note of a bookmark; an empty one removes it. */
export const NoteDialog = ({ bookmark, onSaved, onClose }: NoteDialogProps) => {
  const { save } = useBookmarkChanges();
  const [note, setNote] = useState(bookmark.note);
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const refuse = (reason: string) => {
    setError(reason);
    setSaving(false);
    field.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const parsed = parseNote(note);
    if (!parsed.ok) return refuse(text('bookmarks.long-note'));
    setSaving(true);
    try {
      const saved = await save(bookmark, { note: parsed.value });
      onClose();
      onSaved(saved.bookmark);
    } catch (cause) {
      refuse(failureText(cause, text('bookmarks.not-changed')));
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('bookmarks.note-of', { time: clockTime(bookmark.second), label: bookmark.label })}
      closeLabel={text('app.close')}
      initialFocus={field}
      width={460}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          ref={field}
          label={text('bookmarks.note')}
          help={text('bookmarks.note-help')}
          value={note}
          error={error}
          autoComplete="off"
          onChange={(event) => {
            setNote(event.target.value);
            setError(null);
          }}
        />
        <DialogActions>
          <Button variant="secondary" type="button" onClick={onClose}>
            {text('bookmarks.cancel')}
          </Button>
          <Button type="submit" busy={isSaving}>
            {text('bookmarks.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
