import type { ContentStatus } from '@meend/core/editing/release.ts';
import { text } from '@meend/web/messages/text.ts';
import { serverNow } from '@meend/web/platform/clock.ts';
import { toDatetimeLocal } from '@meend/web/platform/datetime-local.ts';
import { TextField } from '@meend/web/ui/forms/text-field.tsx';
import { stack } from '@meend/web/ui/layout/layout.ts';
import { useId } from 'react';
import type { ContentPrefix } from './content-type.ts';
import { isReleaseEditable, type ReleaseDraft, releases } from './release.ts';
import styles from './release-field.module.css';

export const releaseOptions = (prefix: ContentPrefix) =>
  releases.map((value) => ({
    value,
    label: text(`${prefix}release-${value}`),
    help: text(`${prefix}release-${value}-help`),
  }));

interface ReleaseDateTimeProps {
  readonly prefix: ContentPrefix;
  readonly fieldId?: string;
  readonly publishAt: string;
  readonly error: string | undefined;
  readonly onChange: (changed: Pick<ReleaseDraft, 'publishAt'>) => void;
}

/** Date and time of a scheduled release. */
export const ReleaseDateTime = ({ prefix, fieldId, publishAt, error, onChange }: ReleaseDateTimeProps) => (
  <TextField
    type="datetime-local"
    {...(fieldId === undefined ? {} : { id: fieldId })}
    label={text(`${prefix}release-at`)}
    help={text(`${prefix}release-at-help`)}
    min={toDatetimeLocal(new Date(serverNow()).toISOString())}
    value={publishAt}
    error={error}
    onChange={(event) => onChange({ publishAt: event.currentTarget.value })}
  />
);

interface ReleaseNoteProps {
  readonly status: ContentStatus;
  readonly prefix: ContentPrefix;
  readonly publishedText: string;
}

/** Shown instead of the field for published content, which is withdrawn from the list instead. */
export const ReleaseNote = ({ status, prefix, publishedText }: ReleaseNoteProps) => (
  <p className={styles.note}>{status === 'withdrawn' ? text(`${prefix}is-withdrawn`) : publishedText}</p>
);

interface ReleaseFieldProps extends Omit<ReleaseDateTimeProps, 'publishAt' | 'onChange'> {
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
  const { prefix, label, content, publishedText, draft, onChange, ...dateTime } = props;
  const name = useId();
  if (content !== null && !isReleaseEditable(content)) {
    return <ReleaseNote status={content.status} prefix={prefix} publishedText={publishedText} />;
  }
  return (
    <div className={stack(20)}>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{label}</legend>
        {releaseOptions(prefix).map(({ value, label: choice, help }) => (
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
        <ReleaseDateTime {...dateTime} prefix={prefix} publishAt={draft.publishAt} onChange={onChange} />
      ) : null}
    </div>
  );
};
