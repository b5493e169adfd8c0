import { categoryNamed, type WireCategory } from '@meend/core/contract/catalogue/category-mapping.ts';
import { ContentForm } from '@meend/web/features/studio/editing/content-form.tsx';
import { ContentLoader } from '@meend/web/features/studio/editing/content-loader.tsx';
import { errorLinks } from '@meend/web/features/studio/editing/draft-errors.ts';
import { EditorPart } from '@meend/web/features/studio/editing/editor-frame.tsx';
import { differences } from '@meend/web/features/studio/editing/field-draft.ts';
import { FieldInputs } from '@meend/web/features/studio/editing/field-inputs.tsx';
import { text } from '@meend/web/messages/text.ts';
import { stack } from '@meend/web/ui/layout/layout.ts';
import type { StudioStory } from '../list/story-group.ts';
import { useGenres, useStudioStory } from '../list/story-queries.ts';
import { stateLine } from '../list/story-status.tsx';
import { ChaptersField } from './chapters/chapters-field.tsx';
import { AutosaveNotice } from './draft/autosave-notice.tsx';
import { draftOf } from './draft/story-draft.ts';
import { storyFieldId, storyForm, storyFormFields } from './draft/story-form.ts';
import { useStoryEditor } from './draft/use-story-editor.ts';
import styles from './editor.module.css';
import { CreditsField } from './fields/credits-field.tsx';
import { CoverField, RecordingFields } from './fields/file-fields.tsx';
import { GenreField } from './fields/genre-field.tsx';
import { NotesField } from './fields/notes-field.tsx';
import { PartList } from './fields/part-list.tsx';
import { StoryRelease } from './fields/story-release.tsx';
import { FirstLineProposal } from './opening-proposal.tsx';
import { StoryPreview } from './story-preview.tsx';

interface StoryFormProps {
  readonly category: WireCategory;
  /** The existing story; null for a new one. */
  readonly story: StudioStory | null;
  readonly onDone: () => void;
}

const StoryForm = ({ category, story, onDone }: StoryFormProps) => {
  const editor = useStoryEditor(category, story);
  const known = useGenres();
  const { draft, change, errors, uploads, serverError } = editor;
  const scope = categoryNamed(category);
  return (
    <ContentForm
      editor={editor}
      prefix="studio-stories."
      title={
        story === null
          ? text(`studio-stories.new-${category}`)
          : text('studio-stories.edit-title', { name: story.name })
      }
      line={editor.content === null ? undefined : stateLine(editor.content)}
      isNew={story === null}
      error={serverError ?? errors.form ?? null}
      fieldErrors={{
        label: text('studio-stories.to-mend'),
        links: errorLinks(errors, storyFormFields(category, draft)),
      }}
      differencesFrom={(theirs) => differences(storyForm, draftOf(theirs), draft)}
      progress={editor.uploading ? text('studio-stories.finishing') : null}
      notice={(focusFirstField) => (
        <AutosaveNotice
          restored={editor.restored}
          onDiscard={() => {
            editor.discard();
            focusFirstField();
          }}
        />
      )}
      onLeave={editor.forget}
      onDone={onDone}
    >
      <div className={styles.columns}>
        <div className={stack(20)}>
          <EditorPart title={text('studio-stories.details')}>
            <FieldInputs
              form={storyForm}
              part="details"
              scope={scope}
              editor={editor}
              after={{
                firstLine:
                  story !== null && draft.firstLine === '' ? (
                    <FirstLineProposal story={story} onUse={(firstLine) => change({ firstLine })} />
                  ) : null,
              }}
            />
            <div id={storyFieldId('genres')}>
              <GenreField
                genres={draft.genres}
                known={known}
                error={errors.genres}
                onChange={(genres) => change({ genres })}
              />
            </div>
          </EditorPart>
          <EditorPart title={text('studio-stories.facts')}>
            <div id={storyFieldId('credits')}>
              <CreditsField
                credits={draft.credits}
                parts={(story?.audioFiles ?? []).flatMap(({ _id, label }) =>
                  draft.parts.some((part) => part.id === _id) ? { id: _id, label } : [],
                )}
                error={errors.credits}
                onChange={(credits) => change({ credits })}
              />
            </div>
            <div id={storyFieldId('notes')}>
              <NotesField notes={draft.notes} error={errors.notes} onChange={(notes) => change({ notes })} />
            </div>
            <FieldInputs
              form={storyForm}
              part="facts"
              scope={scope}
              editor={editor}
              rowClass={styles.facts}
            />
          </EditorPart>
          <EditorPart title={text('studio-stories.cover')}>
            <CoverField editor={editor} />
          </EditorPart>
        </div>
        <div className={stack(20)}>
          <StoryPreview category={category} draft={draft} story={editor.content} uploads={uploads} />
          <EditorPart title={text('studio-stories.parts')}>
            {category === 'temptations' ? (
              <PartList
                parts={draft.parts}
                uploads={uploads}
                story={editor.content}
                errorOf={(key) => errors[`parts.${key}`]}
                onChange={(parts) => change({ parts })}
              />
            ) : (
              <RecordingFields editor={editor} />
            )}
            <FieldInputs form={storyForm} part="opening" scope={scope} editor={editor} />
          </EditorPart>
          {story === null ? null : (
            <EditorPart
              title={text('studio-stories.chapters')}
              line={text('studio-stories.chapters-line-short')}
            >
              <ChaptersField story={story} />
            </EditorPart>
          )}
          <EditorPart title={text('studio-stories.publication')}>
            <div id={storyFieldId('publishAt')}>
              <StoryRelease category={category} editor={editor} />
            </div>
          </EditorPart>
        </div>
      </div>
    </ContentForm>
  );
};

interface StoryEditorProps {
  readonly category: WireCategory;
  /** The story to edit; null for a new one. */
  readonly id: string | null;
  readonly onDone: () => void;
}

const ExistingStory = ({ category, id, onDone }: StoryEditorProps & { readonly id: string }) => {
  const group = text(`studio-stories.group-${category}`);
  return (
    <ContentLoader
      query={useStudioStory(category, id)}
      prefix="studio-stories."
      title={group}
      loading={text('studio-stories.loading', { group })}
      failed={text('studio-stories.story-failed')}
      onDone={onDone}
    >
      {(story) => <StoryForm key={id} category={category} story={story} onDone={onDone} />}
    </ContentLoader>
  );
};

/** Editor of a new or an existing story. */
export const StoryEditor = ({ category, id, onDone }: StoryEditorProps) =>
  id === null ? (
    <StoryForm category={category} story={null} onDone={onDone} />
  ) : (
    <ExistingStory category={category} id={id} onDone={onDone} />
  );
