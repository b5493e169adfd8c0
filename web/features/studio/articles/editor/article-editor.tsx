import { ContentForm, shortened } from '@meend/web/features/studio/editing/content-form.tsx';
import { errorLinks } from '@meend/web/features/studio/editing/draft-errors.ts';
import { EditorPart } from '@meend/web/features/studio/editing/editor-frame.tsx';
import { differences } from '@meend/web/features/studio/editing/field-draft.ts';
import { FieldInputs } from '@meend/web/features/studio/editing/field-inputs.tsx';
import { ItemEditor } from '@meend/web/features/studio/editing/item-editor.tsx';
import { text } from '@meend/web/messages/text.ts';
import { draftOf } from './article-draft.ts';
import { articleForm, articleFormFields } from './article-form.ts';
import { Address, ArticleRelease, ListenField } from './article-parts.tsx';
import { type Article, readArticle } from './article-queries.ts';
import styles from './editor.module.css';
import { PictureField } from './picture-field.tsx';
import { useArticleEditor } from './use-article-editor.ts';

interface ArticleFormProps {
  /** The existing article; null for a new one. */
  readonly article: Article | null;
  readonly onDone: () => void;
}

const ArticleForm = ({ article, onDone }: ArticleFormProps) => {
  const editor = useArticleEditor(article);
  const { draft, errors, serverError } = editor;
  const wrong = Object.keys(errors).length;
  return (
    <ContentForm
      editor={editor}
      prefix="studio-articles."
      title={
        article === null
          ? text('studio-articles.new')
          : text('studio-articles.edit-title', { title: article.title })
      }
      isNew={article === null}
      error={serverError ?? (wrong > 0 ? text('studio-articles.wrong', { count: wrong }) : null)}
      fieldErrors={{
        label: text('studio-markdown.to-mend'),
        links: errorLinks(errors, articleFormFields()),
      }}
      differencesFrom={(theirs) =>
        differences(articleForm, draftOf(theirs), draft).map(([label, value]) => [label, shortened(value)])
      }
      onDone={onDone}
    >
      <EditorPart title={text('studio-articles.opening')}>
        <FieldInputs
          form={articleForm}
          part="opening"
          editor={editor}
          rowClass={styles.pair}
          after={{ title: <Address article={editor.content} /> }}
        />
        <PictureField slot="mainImage" editor={editor} />
      </EditorPart>
      <EditorPart title={text('studio-articles.text')}>
        <FieldInputs form={articleForm} part="text" editor={editor} />
      </EditorPart>
      <EditorPart title={text('studio-articles.pictures')}>
        <PictureField slot="image2" editor={editor} />
        <PictureField slot="image3" editor={editor} />
      </EditorPart>
      <EditorPart title={text('studio-articles.more-about')}>
        <ListenField editor={editor} />
      </EditorPart>
      <EditorPart title={text('studio-articles.publication')}>
        <ArticleRelease editor={editor} />
      </EditorPart>
    </ContentForm>
  );
};

interface ArticleEditorProps {
  /** The article to edit; null for a new one. */
  readonly id: string | null;
  readonly onDone: () => void;
}

export const ArticleEditor = ({ id, onDone }: ArticleEditorProps) => (
  <ItemEditor
    id={id}
    list="studio-articles"
    read={readArticle}
    prefix="studio-articles."
    title={text('studio-articles.title')}
    loading={text('studio-articles.loading-article')}
    failed={text('studio-articles.article-failed')}
    onDone={onDone}
  >
    {(article) => <ArticleForm key={id} article={article} onDone={onDone} />}
  </ItemEditor>
);
