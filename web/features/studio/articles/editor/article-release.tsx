import { ReleaseField } from '@meend/web/features/studio/editing/release-field.tsx';
import { text } from '@meend/web/messages/text.ts';
import { formatDateTime } from '@meend/web/platform/format-date.ts';
import { fieldIdOf } from './form-fields.ts';
import type { Editor } from './use-article-editor.ts';

/** When the article is published; a published one is withdrawn from the list instead. */
export const ArticleRelease = ({ editor }: { readonly editor: Editor }) => {
  const { draft, errors, change, content } = editor;
  return (
    <ReleaseField
      content={content}
      text={(key) => text(`studio-articles.${key}`)}
      label={text('studio-articles.publication')}
      publishedText={text('studio-articles.is-published', {
        moment: content === null ? '' : formatDateTime(content.timestamp),
      })}
      draft={draft}
      fieldId={fieldIdOf('publishAt')}
      error={errors.publishAt}
      onChange={change}
    />
  );
};
