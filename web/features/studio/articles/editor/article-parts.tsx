// Parts of the article form that are not texts: its address, the story to listen to, and its release.
import { href } from '@meend/core/site/href.ts';
import { ReleaseField } from '@meend/web/features/studio/editing/release-field.tsx';
import { useStoryChoices } from '@meend/web/features/studio/editing/story-choices.ts';
import { text } from '@meend/web/messages/text.ts';
import { formatDateTime } from '@meend/web/platform/format-date.ts';
import { SelectField } from '@meend/web/ui/forms/select-field.tsx';
import { TextLink } from '@meend/web/ui/text/link.tsx';
import { articleFieldId } from './article-form.ts';
import type { Article } from './article-queries.ts';
import styles from './editor.module.css';
import type { Editor } from './use-article-editor.ts';

/** Its address on the site, which is fixed once it was published. */
export const Address = ({ article }: { readonly article: Article | null }) => {
  const isOut = article?.status === 'published';
  const isFixed = isOut || article?.status === 'withdrawn';
  return (
    <div className={styles.address}>
      <span className={styles.addressLabel}>{text('studio-articles.address')}</span>
      {article === null ? null : (
        <span className={styles.slug}>
          {isOut ? (
            <TextLink href={href('article', { slug: article.slug })}>
              {href('article', { slug: article.slug })}
            </TextLink>
          ) : (
            href('article', { slug: article.slug })
          )}
        </span>
      )}
      <span className={styles.addressHelp}>
        {article === null
          ? text('studio-articles.address-new')
          : text(isFixed ? 'studio-articles.address-stays' : 'studio-articles.address-follows')}
      </span>
    </div>
  );
};

/** The story linked from the article; one that is no longer available stays until another is selected. */
export const ListenField = ({ editor }: { readonly editor: Editor }) => {
  const { draft, errors, change } = editor;
  const choices = useStoryChoices() ?? [];
  const isUnknown = draft.listenTo !== '' && choices.every(({ id }) => id !== draft.listenTo);
  return (
    <SelectField
      id={articleFieldId('listenTo')}
      label={text('studio-articles.listen')}
      value={draft.listenTo}
      error={errors.listenTo}
      options={[
        { value: '', label: text('studio-articles.no-story') },
        ...(isUnknown ? [{ value: draft.listenTo, label: text('studio-articles.story-kept') }] : []),
        ...choices.map(({ id, name, category }) => ({
          value: id,
          label: text(`studio-articles.story-${category}`, { name }),
        })),
      ]}
      onChange={(event) => change({ listenTo: event.currentTarget.value })}
    />
  );
};

/** When the article is published; a published one is withdrawn from the list instead. */
export const ArticleRelease = ({ editor }: { readonly editor: Editor }) => {
  const { draft, errors, change, content } = editor;
  return (
    <ReleaseField
      content={content}
      prefix="studio-articles."
      label={text('studio-articles.publication')}
      publishedText={text('studio-articles.is-published', {
        moment: content === null ? '' : formatDateTime(content.timestamp),
      })}
      draft={draft}
      fieldId={articleFieldId('publishAt')}
      error={errors.publishAt}
      onChange={change}
    />
  );
};
