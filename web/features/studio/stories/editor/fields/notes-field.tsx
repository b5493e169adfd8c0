import { contentNotes, isContentNote, MAX_CONTENT_NOTES } from '@meend/core/catalogue/content-notes.ts';
import { factMessages } from '@meend/core/catalogue/messages/fact-messages.ts';
import { errorMessages } from '@meend/core/shared/messages/error-messages.ts';
import { text } from '@meend/web/messages/text.ts';
import { language } from '@meend/web/platform/language.ts';
import { FieldError } from '@meend/web/ui/feedback/field-error.tsx';
import { Checkbox } from '@meend/web/ui/forms/checkbox.tsx';
import { grid } from '@meend/web/ui/layout/layout.ts';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { useId, useState } from 'react';
import styles from './notes-field.module.css';

const labelOf = (note: string): string =>
  isContentNote(note) ? factMessages[language].notes[note] : text('studio-stories.note-not-listed', { note });

interface NotesFieldProps {
  readonly notes: readonly string[];
  readonly error?: string | undefined;
  readonly onChange: (notes: readonly string[]) => void;
}

/** A checkbox for each content note of the list, and for those that a story has from an older one. */
export const NotesField = ({ notes, error, onChange }: NotesFieldProps) => {
  const id = useId();
  const [isFull, setIsFull] = useState(false);
  const message = isFull ? errorMessages['catalogue.too-many-notes'] : error;
  const press = (note: string) => {
    const isOn = notes.includes(note);
    setIsFull(!isOn && notes.length >= MAX_CONTENT_NOTES);
    if (isOn) onChange(notes.filter((other) => other !== note));
    else if (notes.length < MAX_CONTENT_NOTES) onChange([...notes, note]);
  };
  return (
    <fieldset className={styles.field} aria-describedby={message ? `${id}-error ${id}-help` : `${id}-help`}>
      <legend className={styles.legend}>
        {text('studio-stories.field-notes')}{' '}
        <span className={textStyle('small', 'muted')}>
          {text('studio-stories.notes-count', { count: notes.length })}
        </span>
      </legend>
      <p id={`${id}-help`} className={textStyle('small', 'muted')}>
        {text('studio-stories.notes-help')}
      </p>
      <div className={grid('narrow', 16, 'tight')}>
        {[...contentNotes, ...notes.filter((note) => !isContentNote(note))].map((note) => (
          <Checkbox key={note} checked={notes.includes(note)} onChange={() => press(note)}>
            {labelOf(note)}
          </Checkbox>
        ))}
      </div>
      {message ? (
        <FieldError id={`${id}-error`} role={isFull ? 'alert' : undefined}>
          {message}
        </FieldError>
      ) : null}
    </fieldset>
  );
};
