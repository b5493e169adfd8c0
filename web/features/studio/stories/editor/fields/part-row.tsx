import { MAX_NAME_LENGTH } from '@meend/core/catalogue/part-limits.ts';
import type { StudioStory } from '@meend/web/features/studio/stories/list/story-group.ts';
import { FileCard } from '@meend/web/features/studio/uploads/file-card.tsx';
import { FileChooser } from '@meend/web/features/studio/uploads/file-chooser.tsx';
import type { Uploads } from '@meend/web/features/studio/uploads/use-uploads.ts';
import { text } from '@meend/web/messages/text.ts';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { FieldError } from '@meend/web/ui/feedback/field-error.tsx';
import { row } from '@meend/web/ui/layout/layout.ts';
import { useId } from 'react';
import type { DraftPart } from '../draft/story-draft.ts';
import { partFieldIdOf } from '../draft/story-form.ts';
import { noticesOf, storedAs, uploadEntryOf } from '../draft/upload-entry-of.ts';
import { TextState } from '../text/text-state.tsx';
import styles from './part-list.module.css';

interface PartRowProps {
  readonly part: DraftPart;
  /** "Teaser", "Episode 2". */
  readonly label: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly uploads: Uploads;
  /** As stored; null for a new one. */
  readonly story: StudioStory | null;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<DraftPart>) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** A part: its name, file and position. */
export const PartRow = (props: PartRowProps) => {
  const { part, label, isFirst, isLast, uploads, story, error, onChange, onMove, onRemove } = props;
  const id = useId();
  const { file, name } = part;
  const lacksName = error !== undefined && name.trim() === '';
  const replace = ([chosen]: readonly File[]) => {
    if (chosen === undefined) return;
    if (file?.kind === 'upload') uploads.queue.drop(file.key);
    onChange({ file: { kind: 'upload', key: uploads.queue.add(chosen, 'audio') } });
  };
  const drop = () => {
    if (file?.kind === 'upload') uploads.queue.drop(file.key);
    onChange({ file: null });
  };
  return (
    <li
      id={partFieldIdOf(part.key)}
      className={styles.row}
      data-wrong={error && !lacksName ? true : undefined}
    >
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
          <span className="visually-hidden"> {text('studio-stories.field-name')}</span>
        </label>
        <input
          id={id}
          className={styles.name}
          value={name}
          maxLength={MAX_NAME_LENGTH}
          placeholder={text('studio-stories.field-name')}
          aria-invalid={lacksName ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <div className={styles.moves}>
          <IconButton
            label={text('studio-stories.move-up', { label })}
            icon="icon-arrow-up"
            iconSize={20}
            disabledReason={isFirst ? text('studio-stories.is-first') : undefined}
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={text('studio-stories.move-down', { label })}
            icon="icon-arrow-down"
            iconSize={20}
            disabledReason={isLast ? text('studio-stories.is-last') : undefined}
            onClick={() => onMove(1)}
          />
          <IconButton
            label={text('studio-stories.remove', { label })}
            icon="icon-trash-2"
            iconSize={20}
            onClick={onRemove}
          />
        </div>
      </div>
      {file ? (
        <div className={row(12, 'wrap', 'tight', 'middle')}>
          <FileCard
            kind="audio"
            label={label}
            entry={uploadEntryOf(file, uploads)}
            stored={storedAs(file, story)}
            seconds={file.kind === 'kept' ? file.seconds : null}
            notices={noticesOf(file, story)}
            picture={null}
            failure={text('studio-stories.failed-audio')}
            queue={uploads.queue}
            onFiles={replace}
            onDrop={drop}
          />
          {file.kind === 'kept' ? <TextState story={story} partId={part.id} label={label} /> : null}
        </div>
      ) : (
        <FileChooser
          kind="audio"
          label={text('studio-stories.choose')}
          name={text('studio-stories.choose-for', { label })}
          describedBy={error ? `${id}-error` : undefined}
          onFiles={replace}
        />
      )}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </li>
  );
};
