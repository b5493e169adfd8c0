import { text } from '@meend/web/messages/text.ts';
import { useUnsavedChangesGuard } from '@meend/web/platform/unsaved-changes-guard.ts';
import { EditorFrame, EditorPart } from '@meend/web/ui/studio/editor-frame.tsx';
import { FormFaults } from '@meend/web/ui/studio/form-faults.tsx';
import { useEffect, useRef } from 'react';
import type { Article } from '../article-queries.ts';
import { ArticleConflict } from './article-conflict.tsx';
import { faultLinks } from './fault-links.ts';
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

export const EditorForm = ({ article: given, onDone }: EditorFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const editor = useArticleEditor(given);
  const { draft, faults, refusal, theirs, unsaved, busy } = editor;
  const guard = useUnsavedChangesGuard(unsaved);
  const wrong = Object.keys(faults).length;
  const problem = refusal ?? (wrong > 0 ? text('studio-articles.wrong', { count: wrong }) : null);
  const links = faultLinks(faults);
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
        given === null
          ? text('studio-articles.new')
          : text('studio-articles.edit-title', { title: given.title })
      }
      backLabel={text('studio-articles.back')}
      cancelLabel={text('studio-articles.cancel')}
      submitLabel={text(given === null ? 'studio-articles.create' : 'studio-articles.save')}
      busy={busy}
      status={unsaved ? text('studio-articles.unsaved') : null}
      problem={problem}
      faults={links.length > 0 ? <FormFaults label={text('studio-writing.to-mend')} faults={links} /> : null}
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
      leaving={{
        asked: guard.asked !== null,
        title: text('studio-articles.leave'),
        line: text('studio-articles.leave-more'),
        leaveLabel: text('studio-articles.leave-yes'),
        stayLabel: text('studio-articles.leave-no'),
        onLeave: () => guard.asked?.leave(),
        onStay: () => guard.asked?.stay(),
      }}
      onSubmit={submit}
      onBack={onDone}
    >
      <EditorPart title={text('studio-articles.opening')}>
        <LineFields editor={editor} />
        <PictureField place="mainImage" editor={editor} />
      </EditorPart>
      <EditorPart title={text('studio-articles.text')}>
        <ShortSummary editor={editor} />
        <PartText field="introduction" editor={editor} />
        <PartText field="problemStatement" editor={editor} />
        <PartText field="solution" editor={editor} />
        <PartText field="conclusion" editor={editor} />
      </EditorPart>
      <EditorPart title={text('studio-articles.pictures')}>
        <PictureField place="image2" editor={editor} />
        <PictureField place="image3" editor={editor} />
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
