import { ReleaseField, ReleaseNote } from '@meend/web/features/studio/editing/release-field.tsx';
import { text } from '@meend/web/messages/studio-articles.ts';
import { toDatetimeLocal } from '@meend/web/platform/datetime-local.ts';
import { formatDateTime } from '@meend/web/platform/format-date-time.ts';
import { isReleaseEditable, releases } from '../article-draft.ts';
import { fieldIdOf } from '../error-links.ts';
import type { Editor } from '../use-article-editor.ts';

/** When the article appears; what is out already is withdrawn from the list instead. */
export const ArticleRelease = ({ editor }: { readonly editor: Editor }) => {
  const { draft, errors, change, article } = editor;
  if (article && !isReleaseEditable(article)) {
    return (
      <ReleaseNote>
        {article.status === 'withdrawn'
          ? text('studio-articles.is-withdrawn')
          : text('studio-articles.is-published', { moment: formatDateTime(article.timestamp) })}
      </ReleaseNote>
    );
  }
  return (
    <ReleaseField
      label={text('studio-articles.publication')}
      options={releases.map((value) => ({
        value,
        label: text(`studio-articles.release-${value}`),
        help: text(`studio-articles.release-${value}-help`),
      }))}
      chosen={draft.release}
      onChoose={(release) => change({ release })}
      dateTimeField={{
        id: fieldIdOf('publishAt'),
        label: text('studio-articles.release-at'),
        help: text('studio-articles.release-at-help'),
        min: toDatetimeLocal(new Date().toISOString()),
        value: draft.publishAt,
        error: errors.publishAt,
        onChange: (event) => change({ publishAt: event.currentTarget.value }),
      }}
    />
  );
};
