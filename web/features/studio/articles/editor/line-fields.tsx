import { topics } from '@meend/core/sexpert/topics.ts';
import { href } from '@meend/core/site/href.ts';
import { text } from '@meend/web/messages/text.ts';
import { SelectField } from '@meend/web/ui/forms/select-field.tsx';
import { TextAreaField, TextField } from '@meend/web/ui/forms/text-field.tsx';
import { TextLink } from '@meend/web/ui/text/link.tsx';
import type { Article } from './article-queries.ts';
import styles from './editor.module.css';
import { fieldIdOf } from './form-fields.ts';
import type { Editor } from './use-article-editor.ts';

const Address = ({ article }: { readonly article: Article | null }) => {
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

/** Title, summary, topic and author. */
export const LineFields = ({ editor }: { readonly editor: Editor }) => {
  const { draft, errors, change, content: article } = editor;
  const chosen = [
    { value: '', label: text('studio-articles.choose-topic') },
    ...topics.map((topic) => ({ value: topic as string, label: topic })),
  ];
  return (
    <>
      <TextField
        id={fieldIdOf('title')}
        label={text('studio-articles.field-title')}
        value={draft.title}
        error={errors.title}
        autoComplete="off"
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <Address article={article} />
      <TextAreaField
        id={fieldIdOf('summary')}
        label={text('studio-articles.field-summary')}
        help={text('studio-articles.field-summary-help')}
        value={draft.summary}
        rows={2}
        error={errors.summary}
        onChange={(event) => change({ summary: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <SelectField
          id={fieldIdOf('topic')}
          label={text('studio-articles.field-topic')}
          value={draft.topic}
          options={chosen}
          error={errors.topic}
          onChange={(event) => change({ topic: event.currentTarget.value })}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          id={fieldIdOf('authorName')}
          label={text('studio-articles.field-authorName')}
          value={draft.authorName}
          error={errors.authorName}
          autoComplete="off"
          onChange={(event) => change({ authorName: event.currentTarget.value })}
        />
        <TextField
          id={fieldIdOf('authorRole')}
          label={text('studio-articles.field-authorRole')}
          help={text('studio-articles.field-authorRole-help')}
          value={draft.authorRole}
          error={errors.authorRole}
          autoComplete="off"
          onChange={(event) => change({ authorRole: event.currentTarget.value })}
        />
      </div>
    </>
  );
};
