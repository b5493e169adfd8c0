import { momentText } from '@meend/web/features/studio-stories/moment-text';
import type { ManagedStory } from '@meend/web/features/studio-stories/story-group';
import { text } from '@meend/web/messages/text';
import { TextField } from '@meend/web/ui/forms/text-field.tsx';
import { useId } from 'react';
import { asksRelease, fieldMoment, releases, type StoryDraft } from '../story-draft.ts';
import styles from './release-field.module.css';

export interface ReleaseFieldProps {
  readonly draft: Pick<StoryDraft, 'release' | 'publishAt'>;
  /** The story as it is; null for a new one. */
  readonly story: ManagedStory | null;
  readonly error?: string | undefined;
  readonly onChange: (change: Partial<Pick<StoryDraft, 'release' | 'publishAt'>>) => void;
}

/** When the story appears; what is out already is withdrawn from the list instead. */
export const ReleaseField = ({ draft, story, error, onChange }: ReleaseFieldProps) => {
  const name = useId();
  if (story && !asksRelease(story)) {
    return (
      <p className={styles.told}>
        {story.status === 'withdrawn'
          ? text('studio-stories.is-withdrawn')
          : text('studio-stories.is-published', { moment: momentText(story.publishedAt) })}
      </p>
    );
  }
  return (
    <div className={styles.field}>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{text('studio-stories.publication')}</legend>
        {releases.map((release) => (
          <label key={release} className={styles.choice}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              checked={draft.release === release}
              onChange={() => onChange({ release })}
            />
            <span>
              <span className={styles.label}>{text(`studio-stories.release-${release}`)}</span>
              <span className={styles.help}>{text(`studio-stories.release-${release}-help`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {draft.release === 'scheduled' ? (
        <TextField
          type="datetime-local"
          label={text('studio-stories.release-at')}
          help={text('studio-stories.release-at-help')}
          min={fieldMoment(new Date().toISOString())}
          value={draft.publishAt}
          error={error}
          onChange={(event) => onChange({ publishAt: event.currentTarget.value })}
        />
      ) : null}
    </div>
  );
};
