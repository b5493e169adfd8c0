import type { ContentStatus } from '@meend/core/editing/release.ts';
import { serverNow } from '@meend/web/platform/clock.ts';
import { toDatetimeLocal } from '@meend/web/platform/datetime-local.ts';
import { TextField } from '@meend/web/ui/forms/text-field.tsx';
import { useId } from 'react';
import type { TextOf } from './content-type.ts';
import { isReleaseEditable, type Release, type ReleaseDraft, releases } from './release.ts';
import styles from './release-field.module.css';

type DateTimeKey = 'release-at' | 'release-at-help';
type OptionKey = `release-${Release}` | `release-${Release}-help`;

export const releaseOptions = (text: TextOf<OptionKey>) =>
  releases.map((value) => ({
    value,
    label: text(`release-${value}`),
    help: text(`release-${value}-help`),
  }));

interface ReleaseDateTimeProps {
  readonly text: TextOf<DateTimeKey>;
  readonly fieldId?: string;
  readonly publishAt: string;
  readonly error: string | undefined;
  readonly onChange: (changed: Pick<ReleaseDraft, 'publishAt'>) => void;
}

/** Date and time of a scheduled release. */
export const ReleaseDateTime = ({ text, fieldId, publishAt, error, onChange }: ReleaseDateTimeProps) => (
  <TextField
    type="datetime-local"
    {...(fieldId === undefined ? {} : { id: fieldId })}
    label={text('release-at')}
    help={text('release-at-help')}
    min={toDatetimeLocal(new Date(serverNow()).toISOString())}
    value={publishAt}
    error={error}
    onChange={(event) => onChange({ publishAt: event.currentTarget.value })}
  />
);

interface ReleaseNoteProps {
  readonly status: ContentStatus;
  readonly text: TextOf<'is-withdrawn'>;
  readonly publishedText: string;
}

/** Shown instead of the field for published content, which is withdrawn from the list instead. */
export const ReleaseNote = ({ status, text, publishedText }: ReleaseNoteProps) => (
  <p className={styles.note}>{status === 'withdrawn' ? text('is-withdrawn') : publishedText}</p>
);

interface ReleaseFieldProps extends Omit<ReleaseDateTimeProps, 'text' | 'publishAt' | 'onChange'> {
  readonly text: TextOf<DateTimeKey | OptionKey | 'is-withdrawn'>;
  readonly label: string;
  /** The existing content; null for new content. */
  readonly content: { readonly status: ContentStatus } | null;
  /** Note for published content. */
  readonly publishedText: string;
  readonly draft: ReleaseDraft;
  readonly onChange: (changed: Partial<ReleaseDraft>) => void;
}

/** Release of content: now, at a time, or as a draft. */
export const ReleaseField = (props: ReleaseFieldProps) => {
  const { text, label, content, publishedText, draft, onChange, ...dateTime } = props;
  const name = useId();
  if (content !== null && !isReleaseEditable(content)) {
    return <ReleaseNote status={content.status} text={text} publishedText={publishedText} />;
  }
  return (
    <div className={styles.field}>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{label}</legend>
        {releaseOptions(text).map(({ value, label: choice, help }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              checked={draft.release === value}
              onChange={() => onChange({ release: value })}
            />
            <span>
              <span className={styles.label}>{choice}</span>
              <span className={styles.help}>{help}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {draft.release === 'scheduled' ? (
        <ReleaseDateTime {...dateTime} text={text} publishAt={draft.publishAt} onChange={onChange} />
      ) : null}
    </div>
  );
};
