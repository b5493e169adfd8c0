import { text } from '@meend/web/messages/text';
import { formatMoment } from '@meend/web/platform/format-moment';
import { TextField } from '@meend/web/ui/forms/text-field.tsx';
import { useId } from 'react';
import { asksRelease, fieldMoment, releases } from '../article-draft.ts';
import type { Editor } from '../use-article-editor.ts';
import styles from './release-field.module.css';

/** When the article appears; what is out already is withdrawn from the list instead. */
export const ReleaseField = ({ editor }: { readonly editor: Editor }) => {
  const { draft, faults, change, article } = editor;
  const name = useId();
  if (article && !asksRelease(article)) {
    return (
      <p className={styles.told}>
        {article.status === 'withdrawn'
          ? text('studio-articles.is-withdrawn')
          : text('studio-articles.is-published', { moment: formatMoment(article.timestamp) })}
      </p>
    );
  }
  return (
    <div className={styles.field}>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{text('studio-articles.publication')}</legend>
        {releases.map((release) => (
          <label key={release} className={styles.choice}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              checked={draft.release === release}
              onChange={() => change({ release })}
            />
            <span>
              <span className={styles.label}>{text(`studio-articles.release-${release}`)}</span>
              <span className={styles.help}>{text(`studio-articles.release-${release}-help`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {draft.release === 'scheduled' ? (
        <TextField
          type="datetime-local"
          label={text('studio-articles.release-at')}
          help={text('studio-articles.release-at-help')}
          min={fieldMoment(new Date().toISOString())}
          value={draft.publishAt}
          error={faults.publishAt}
          onChange={(event) => change({ publishAt: event.currentTarget.value })}
        />
      ) : null}
    </div>
  );
};
