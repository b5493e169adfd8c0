import type { WireCategory } from '@meend/core/contract/category-mapping.ts';
import { EditorFrame, EditorPart } from '@meend/web/features/studio/editing/editor-frame.tsx';
import { FormErrors } from '@meend/web/features/studio/editing/form-errors.tsx';
import { text } from '@meend/web/messages/studio-stories.ts';
import { useUnsavedChangesGuard } from '@meend/web/platform/unsaved-changes-guard.ts';
import { useRef } from 'react';
import { useGenres } from '../list/story-queries.ts';
import type { StudioStory } from '../story-group.ts';
import { AutosaveNotice } from './autosave/autosave-notice.tsx';
import styles from './editor.module.css';
import { errorLinks } from './error-links.ts';
import { fieldIdOf } from './field-ids.ts';
import { DetailFields } from './fields/detail-fields.tsx';
import { FileFields } from './fields/file-fields.tsx';
import { GenreField } from './fields/genre-field.tsx';
import { OpenPartsField } from './fields/open-parts-field.tsx';
import { PartList } from './fields/part-list.tsx';
import { StoryRelease } from './fields/story-release.tsx';
import { StoryConflict } from './story-conflict.tsx';
import { StoryPreview } from './story-preview.tsx';
import { useEditor } from './use-editor.ts';

export interface EditorFormProps {
  readonly category: WireCategory;
  /** The story as it is; null for a new one. */
  readonly story: StudioStory | null;
  readonly onDone: () => void;
}

/** The first field that is wrong takes the focus. */
const focusWrong = (form: HTMLFormElement | null): void => {
  requestAnimationFrame(() =>
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong] input')?.focus(),
  );
};

export const EditorForm = ({ category, story: current, onDone }: EditorFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const editor = useEditor(category, current);
  const known = useGenres();
  const { draft, change, errors, uploads, story, theirs, message, unsaved, busy, finishing } = editor;
  const guard = useUnsavedChangesGuard(unsaved);
  const unsavedText = unsaved ? text('studio-stories.unsaved') : null;
  const isTemptation = category === 'temptations';
  const genreError = errors.fields.genres;
  const dateError = errors.fields.publishAt;
  const links = errorLinks(category, draft, errors);

  const submit = async () => {
    if (await editor.submit()) guard.pass(onDone);
    else focusWrong(form.current);
  };
  return (
    <EditorFrame
      form={form}
      title={
        current === null
          ? text(`studio-stories.new-${category}`)
          : text('studio-stories.edit-title', { name: current.name })
      }
      backLabel={text('studio-stories.back')}
      cancelLabel={text('studio-stories.cancel')}
      submitLabel={text(current === null ? 'studio-stories.create' : 'studio-stories.save')}
      busy={busy}
      status={finishing ? text('studio-stories.finishing') : unsavedText}
      error={message}
      fieldErrors={
        links.length > 0 ? <FormErrors label={text('studio-stories.to-mend')} errors={links} /> : null
      }
      notice={
        <AutosaveNotice
          restored={editor.kept}
          onDiscard={() => {
            editor.discard();
            form.current?.querySelector('input')?.focus();
          }}
        />
      }
      conflict={
        theirs && (
          <StoryConflict
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
        title: text('studio-stories.leave'),
        line: text('studio-stories.leave-more'),
        leaveLabel: text('studio-stories.leave-yes'),
        stayLabel: text('studio-stories.leave-no'),
        onLeave: () => {
          editor.forget();
          guard.question?.leave();
        },
        onStay: () => guard.question?.stay(),
      }}
      onSubmit={submit}
      onBack={onDone}
    >
      <div className={styles.columns}>
        <div className={styles.fields}>
          <EditorPart title={text('studio-stories.details')}>
            <DetailFields category={category} editor={editor} />
          </EditorPart>
          <EditorPart
            title={text('studio-stories.genres-heading')}
            aside={text('studio-stories.genres-count', { count: draft.genres.length })}
          >
            <div id={fieldIdOf('genres')}>
              <GenreField
                genres={draft.genres}
                known={known}
                error={genreError && text(genreError)}
                onChange={(genres) => change({ genres })}
              />
            </div>
          </EditorPart>
          <EditorPart title={text('studio-stories.files')}>
            <FileFields category={category} editor={editor} />
            {isTemptation ? null : <OpenPartsField category={category} editor={editor} />}
          </EditorPart>
          {isTemptation ? (
            <EditorPart title={text('studio-stories.parts')}>
              <PartList
                parts={draft.parts}
                uploads={uploads}
                errors={Object.fromEntries(
                  Object.keys(errors.parts).map((key) => [key, text('studio-stories.part-incomplete')]),
                )}
                onChange={(parts) => change({ parts })}
              />
              <OpenPartsField category={category} editor={editor} />
            </EditorPart>
          ) : null}
          <EditorPart title={text('studio-stories.publication')}>
            <div id={fieldIdOf('publishAt')}>
              <StoryRelease
                draft={draft}
                story={story}
                error={dateError && text(dateError)}
                onChange={change}
              />
            </div>
          </EditorPart>
        </div>
        <StoryPreview category={category} draft={draft} uploads={uploads} />
      </div>
    </EditorFrame>
  );
};
