import { text } from '@meend/web/messages/text';
import { useLeaveGuard } from '@meend/web/platform/leave-guard';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import { ConfirmDialog } from '@meend/web/ui/overlays/confirm-dialog.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Article } from '../articles.ts';
import { EditConflict } from './edit-conflict.tsx';
import styles from './editor.module.css';
import { LineFields } from './fields/line-fields.tsx';
import { ListenField } from './fields/listen-field.tsx';
import { PictureField } from './fields/picture-field.tsx';
import { ReleaseField } from './fields/release-field.tsx';
import { PartText, ShortSummary } from './fields/text-fields.tsx';
import { useArticleEditor } from './use-article-editor.ts';

export interface EditorFormProps {
  /** The article as it is; null for a new one. */
  readonly article: Article | null;
  readonly onDone: () => void;
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles.part}>
    <h2 className={styles.partTitle}>{title}</h2>
    {children}
  </section>
);

export const EditorForm = ({ article: given, onDone }: EditorFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const editor = useArticleEditor(given);
  const { draft, faults, refusal, theirs, unsaved, busy } = editor;
  const guard = useLeaveGuard(unsaved);
  const wrong = Object.keys(faults).length;
  const { turnedBack } = editor;
  useEffect(() => {
    // The first field that is wrong takes the focus.
    if (turnedBack > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [turnedBack]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || theirs !== null) return;
    if (await editor.submit()) guard.pass(onDone);
  };
  return (
    <div className={styles.page}>
      <Button
        variant="quiet"
        dense
        className={styles.back}
        icon={<Icon glyph={ArrowLeft} size={20} />}
        onClick={onDone}
      >
        {text('studio-articles.back')}
      </Button>
      <PageHeading look="h2" focusOnMount>
        {given === null
          ? text('studio-articles.new')
          : text('studio-articles.edit-title', { title: given.title })}
      </PageHeading>
      <form ref={form} noValidate className={styles.form} onSubmit={submit}>
        <Part title={text('studio-articles.opening')}>
          <LineFields editor={editor} />
          <PictureField place="mainImage" editor={editor} />
        </Part>
        <Part title={text('studio-articles.text')}>
          <ShortSummary editor={editor} />
          <PartText field="introduction" editor={editor} />
          <PartText field="problemStatement" editor={editor} />
          <PartText field="solution" editor={editor} />
          <PartText field="conclusion" editor={editor} />
        </Part>
        <Part title={text('studio-articles.pictures')}>
          <PictureField place="image2" editor={editor} />
          <PictureField place="image3" editor={editor} />
        </Part>
        <Part title={text('studio-articles.more-about')}>
          <ListenField editor={editor} />
        </Part>
        <Part title={text('studio-articles.publication')}>
          <ReleaseField editor={editor} />
        </Part>
        <div className={styles.bar}>
          {theirs ? (
            <EditConflict
              theirs={theirs}
              mine={draft}
              onKeepMine={() => {
                editor.keepMine();
                requestAnimationFrame(() => form.current?.requestSubmit());
              }}
              onTakeTheirs={editor.takeTheirs}
            />
          ) : null}
          {theirs === null && (refusal !== null || wrong > 0) ? (
            <Notice tone="danger" role="alert">
              {refusal ?? text('studio-articles.wrong', { count: wrong })}
            </Notice>
          ) : null}
          <div className={styles.barRow}>
            <p className={styles.told} role="status">
              {unsaved ? text('studio-articles.unsaved') : null}
            </p>
            <Button variant="secondary" dense onClick={onDone}>
              {text('studio-articles.cancel')}
            </Button>
            <Button type="submit" dense busy={busy}>
              {text(given === null ? 'studio-articles.create' : 'studio-articles.save')}
            </Button>
          </div>
        </div>
      </form>
      <ConfirmDialog
        open={guard.asked !== null}
        title={text('studio-articles.leave')}
        confirmLabel={text('studio-articles.leave-yes')}
        cancelLabel={text('studio-articles.leave-no')}
        onConfirm={() => guard.asked?.leave()}
        onCancel={() => guard.asked?.stay()}
      >
        <p>{text('studio-articles.leave-more')}</p>
      </ConfirmDialog>
    </div>
  );
};
