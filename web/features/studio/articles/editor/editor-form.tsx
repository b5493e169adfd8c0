import { EditorFrame, EditorPart } from '@meend/web/features/studio/editing/editor-frame.tsx';
import { FormErrors } from '@meend/web/features/studio/editing/form-errors.tsx';
import { text } from '@meend/web/messages/studio-articles.ts';
import { text as studioMarkdownText } from '@meend/web/messages/studio-markdown.ts';
import { useUnsavedChangesGuard } from '@meend/web/platform/unsaved-changes-guard.ts';
import { useEffect, useRef } from 'react';
import type { Article } from '../article-queries.ts';
import { ArticleConflict } from './article-conflict.tsx';
import { errorLinks } from './error-links.ts';
import { ArticleRelease } from './fields/article-release.tsx';
import { LineFields } from './fields/line-fields.tsx';
import { ListenField } from './fields/listen-field.tsx';
import { PictureField } from './fields/picture-field.tsx';
import { PartText, ShortSummary } from './fields/text-fields.tsx';
import { useArticleEditor } from './use-article-editor.ts';

export interface EditorFormProps {
  /** The article as it is; null for a new one. */
  readonly article: Article | null;
  readonly onDone: () => void;
}

export const EditorForm = ({ article: current, onDone }: EditorFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const editor = useArticleEditor(current);
  const { draft, errors, serverError, theirs, unsaved, busy } = editor;
  const guard = useUnsavedChangesGuard(unsaved);
  const wrong = Object.keys(errors).length;
  const error = serverError ?? (wrong > 0 ? text('studio-articles.wrong', { count: wrong }) : null);
  const links = errorLinks(errors);
  const { turnedBack } = editor;
  useEffect(() => {
    // The first field that is wrong takes the focus.
    if (turnedBack > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [turnedBack]);

  const submit = async () => {
    if (await editor.submit()) guard.pass(onDone);
  };
  return (
    <EditorFrame
      form={form}
      title={
        current === null
          ? text('studio-articles.new')
          : text('studio-articles.edit-title', { title: current.title })
      }
      backLabel={text('studio-articles.back')}
      cancelLabel={text('studio-articles.cancel')}
      submitLabel={text(current === null ? 'studio-articles.create' : 'studio-articles.save')}
      busy={busy}
      status={unsaved ? text('studio-articles.unsaved') : null}
      error={error}
      fieldErrors={
        links.length > 0 ? (
          <FormErrors label={studioMarkdownText('studio-markdown.to-mend')} errors={links} />
        ) : null
      }
      conflict={
        theirs && (
          <ArticleConflict
            theirs={theirs}
            mine={draft}
            onKeepMine={() => {
              editor.keepMine();
              requestAnimationFrame(() => form.current?.requestSubmit());
            }}
            onTakeTheirs={editor.takeTheirs}
          />
        )
      }
      leaveQuestion={{
        isOpen: guard.question !== null,
        title: text('studio-articles.leave'),
        line: text('studio-articles.leave-more'),
        leaveLabel: text('studio-articles.leave-yes'),
        stayLabel: text('studio-articles.leave-no'),
        onLeave: () => guard.question?.leave(),
        onStay: () => guard.question?.stay(),
      }}
      onSubmit={submit}
      onBack={onDone}
    >
      <EditorPart title={text('studio-articles.opening')}>
        <LineFields editor={editor} />
        <PictureField slot="mainImage" editor={editor} />
      </EditorPart>
      <EditorPart title={text('studio-articles.text')}>
        <ShortSummary editor={editor} />
        <PartText field="introduction" editor={editor} />
        <PartText field="problemStatement" editor={editor} />
        <PartText field="solution" editor={editor} />
        <PartText field="conclusion" editor={editor} />
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
    </EditorFrame>
  );
};
