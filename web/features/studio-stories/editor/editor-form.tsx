import type { WireCategory } from '@meend/core/contract/wire';
import { text } from '@meend/web/messages/text';
import { useLeaveGuard } from '@meend/web/platform/leave-guard';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import { ConfirmDialog } from '@meend/web/ui/overlays/confirm-dialog.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { useGenres } from '../list/managed-stories.ts';
import type { ManagedStory } from '../story-group.ts';
import { EditConflict } from './edit-conflict.tsx';
import styles from './editor.module.css';
import { DetailFields } from './fields/detail-fields.tsx';
import { FileFields } from './fields/file-fields.tsx';
import { GenreField } from './fields/genre-field.tsx';
import { OpenPartsField } from './fields/open-parts-field.tsx';
import { PartList } from './fields/part-list.tsx';
import { ReleaseField } from './fields/release-field.tsx';
import { KeptNotice } from './kept/kept-notice.tsx';
import { StoryPreview } from './story-preview.tsx';
import { useEditor } from './use-editor.ts';

export interface EditorFormProps {
  readonly category: WireCategory;
  /** The story as it is; null for a new one. */
  readonly story: ManagedStory | null;
  readonly onDone: () => void;
}

const Part = ({ title, aside, children }: Record<'title' | 'aside' | 'children', ReactNode>) => (
  <section className={styles.part}>
    <div className={styles.partHead}>
      <h2 className={styles.partTitle}>{title}</h2>
      {aside}
    </div>
    {children}
  </section>
);

/** The first field that is wrong takes the focus. */
const focusWrong = (form: HTMLFormElement | null): void => {
  requestAnimationFrame(() =>
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong] input')?.focus(),
  );
};

export const EditorForm = ({ category, story: given, onDone }: EditorFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const editor = useEditor(category, given);
  const known = useGenres();
  const { draft, change, faults, uploads, story, theirs, sentence, unsaved, busy, finishing } = editor;
  const guard = useLeaveGuard(unsaved);
  const isTemptation = category === 'temptations';
  const genreFault = faults.fields.genres;
  const dateFault = faults.fields.publishAt;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || theirs !== null) return;
    if (await editor.submit()) guard.pass(onDone);
    else focusWrong(form.current);
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
        {text('studio-stories.back')}
      </Button>
      <PageHeading look="h2" focusOnMount>
        {given === null
          ? text(`studio-stories.new-${category}`)
          : text('studio-stories.edit-title', { name: given.name })}
      </PageHeading>
      <KeptNotice
        kept={editor.kept}
        onDiscard={() => {
          editor.discard();
          form.current?.querySelector('input')?.focus();
        }}
      />
      <form ref={form} noValidate className={styles.form} onSubmit={submit}>
        <div className={styles.columns}>
          <div className={styles.fields}>
            <Part title={text('studio-stories.details')} aside={null}>
              <DetailFields category={category} editor={editor} />
            </Part>
            <Part
              title={text('studio-stories.genres-heading')}
              aside={
                <span className={styles.count}>
                  {text('studio-stories.genres-count', { count: draft.genres.length })}
                </span>
              }
            >
              <GenreField
                genres={draft.genres}
                known={known}
                error={genreFault && text(genreFault)}
                onChange={(genres) => change({ genres })}
              />
            </Part>
            <Part title={text('studio-stories.files')} aside={null}>
              <FileFields category={category} editor={editor} />
              {isTemptation ? null : <OpenPartsField category={category} editor={editor} />}
            </Part>
            {isTemptation ? (
              <Part title={text('studio-stories.parts')} aside={null}>
                <PartList
                  parts={draft.parts}
                  uploads={uploads}
                  faults={Object.fromEntries(
                    Object.keys(faults.parts).map((key) => [key, text('studio-stories.part-incomplete')]),
                  )}
                  onChange={(parts) => change({ parts })}
                />
                <OpenPartsField category={category} editor={editor} />
              </Part>
            ) : null}
            <Part title={text('studio-stories.publication')} aside={null}>
              <ReleaseField
                draft={draft}
                story={story}
                error={dateFault && text(dateFault)}
                onChange={change}
              />
            </Part>
          </div>
          <StoryPreview category={category} draft={draft} uploads={uploads} />
        </div>
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
          {sentence && theirs === null ? (
            <Notice tone="danger" role="alert">
              {sentence}
            </Notice>
          ) : null}
          <div className={styles.barRow}>
            <p className={styles.told} role="status">
              {finishing ? text('studio-stories.finishing') : null}
              {!finishing && unsaved ? text('studio-stories.unsaved') : null}
            </p>
            <Button variant="secondary" dense onClick={onDone}>
              {text('studio-stories.cancel')}
            </Button>
            <Button type="submit" dense busy={busy}>
              {text(given === null ? 'studio-stories.create' : 'studio-stories.save')}
            </Button>
          </div>
        </div>
      </form>
      <ConfirmDialog
        open={guard.asked !== null}
        title={text('studio-stories.leave')}
        confirmLabel={text('studio-stories.leave-yes')}
        cancelLabel={text('studio-stories.leave-no')}
        onConfirm={() => {
          editor.forget();
          guard.asked?.leave();
        }}
        onCancel={() => guard.asked?.stay()}
      >
        <p>{text('studio-stories.leave-more')}</p>
      </ConfirmDialog>
    </div>
  );
};
