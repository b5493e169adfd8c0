import { moodAdminCalls } from '@meend/core/contract/shelves/moods-studio.calls.ts';
import { ContentForm } from '@meend/web/features/studio/editing/content-form.tsx';
import type { Base } from '@meend/web/features/studio/editing/content-type.ts';
import { errorLinks } from '@meend/web/features/studio/editing/draft-errors.ts';
import { uploadsOf } from '@meend/web/features/studio/editing/draft-picture.ts';
import { EditorPart } from '@meend/web/features/studio/editing/editor-frame.tsx';
import { differences } from '@meend/web/features/studio/editing/field-draft.ts';
import { FieldInputs } from '@meend/web/features/studio/editing/field-inputs.tsx';
import { ItemEditor } from '@meend/web/features/studio/editing/item-editor.tsx';
import { PictureField } from '@meend/web/features/studio/editing/picture-field.tsx';
import { useContentEditor } from '@meend/web/features/studio/editing/use-content-editor.ts';
import { type CallStudio, useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { type Uploads, useUploads } from '@meend/web/features/studio/uploads/use-uploads.ts';
import { text } from '@meend/web/messages/text.ts';
import { Checkbox } from '@meend/web/ui/forms/checkbox.tsx';
import { useQueryClient } from '@tanstack/react-query';
import {
  bodyOf,
  draftOf,
  emptyDraft,
  isSameDraft,
  type Mood,
  type MoodDraft,
  moodFieldId,
  moodForm,
  moodFormFields,
  validateDraft,
} from './mood-draft.ts';
import { StoriesField } from './stories-field.tsx';

export const STUDIO_MOODS = 'studio-moods';

const readMood = (callStudio: CallStudio, id: string): Promise<Mood> =>
  callStudio(moodAdminCalls.adminMood, { params: { id } });

interface MoodFormProps {
  /** The existing mood; null for a new one. */
  readonly mood: Mood | null;
  readonly onDone: () => void;
}

const useMoodEditor = (mood: Mood | null, uploads: Uploads) => {
  const { callStudio } = useStudioClient();
  const client = useQueryClient();
  const { queue } = uploads;
  const send = (draft: MoodDraft, base: Base<Mood, MoodDraft> | null): Promise<Mood> => {
    // Reads the queue directly: the rendered entries may be outdated.
    const body = bodyOf(draft, base, queue.read());
    if (base !== null)
      return callStudio(moodAdminCalls.updateMood, { params: { id: base.content._id }, body });
    const { revision: _, ...fields } = body;
    return callStudio(moodAdminCalls.addMood, { body: fields });
  };
  return useContentEditor<Mood, MoodDraft>(
    {
      name: 'A mood',
      draftOf,
      isSame: isSameDraft,
      validate: validateDraft,
      uploads: {
        settled: ({ picture }) => queue.waitForUploads(uploadsOf(picture)),
        areNamed: true,
      },
      send,
      read: (id) => readMood(callStudio, id),
      refresh: async () => {
        void client.invalidateQueries({ queryKey: ['catalogue'] });
        await client.invalidateQueries({ queryKey: [STUDIO_MOODS] });
      },
      conflictCode: 'mood.edited-meanwhile',
      ownCodes: /^(?:mood|catalogue|session)\./,
      fieldError: (code, message) => {
        if (/stor/.test(code)) return { stories: message };
        return code === 'mood.used-picture' ? { picture: message } : null;
      },
      savedMessage: ({ name }, previous) =>
        text(previous === null ? 'studio-moods.added' : 'studio-moods.saved', { name }),
      failedMessage: () => text('studio-moods.save-failed'),
    },
    { start: { content: mood, draft: mood === null ? emptyDraft : draftOf(mood) } },
  );
};

const MoodForm = ({ mood, onDone }: MoodFormProps) => {
  const uploads = useUploads();
  const editor = useMoodEditor(mood, uploads);
  const { draft, errors, change } = editor;
  return (
    <ContentForm
      editor={editor}
      prefix="studio-moods."
      title={mood === null ? text('studio-moods.new') : text('studio-moods.edit-title', { name: mood.name })}
      isNew={mood === null}
      error={editor.serverError}
      fieldErrors={{ label: text('studio-moods.to-mend'), links: errorLinks(errors, moodFormFields()) }}
      differencesFrom={(theirs) => differences(moodForm, draftOf(theirs), draft)}
      nothing={text('studio-moods.conflict-nothing')}
      progress={editor.uploading ? text('studio-moods.finishing') : null}
      onDone={onDone}
    >
      <EditorPart title={text('studio-moods.details')}>
        <FieldInputs form={moodForm} part="details" editor={editor} />
        {mood !== null && mood.status !== 'draft' ? null : (
          <Checkbox
            checked={draft.isShown}
            onChange={(event) => change({ isShown: event.currentTarget.checked })}
          >
            {text('studio-moods.show')}
          </Checkbox>
        )}
      </EditorPart>
      <EditorPart title={text('studio-moods.picture')}>
        <PictureField
          id={moodFieldId('picture')}
          label={text('studio-moods.picture')}
          failure={text('studio-moods.picture-failed')}
          picture={draft.picture}
          uploads={uploads}
          error={errors.picture}
          onChange={(picture) => change({ picture })}
        />
        <FieldInputs form={moodForm} part="picture" editor={editor} />
      </EditorPart>
      <EditorPart title={text('studio-moods.stories')}>
        <div id={moodFieldId('stories')}>
          <StoriesField
            stories={draft.stories}
            error={errors.stories}
            onChange={(stories) => change({ stories })}
          />
        </div>
      </EditorPart>
    </ContentForm>
  );
};

interface MoodEditorProps {
  /** The mood to edit; null for a new one. */
  readonly id: string | null;
  readonly onDone: () => void;
}

export const MoodEditor = ({ id, onDone }: MoodEditorProps) => (
  <ItemEditor
    id={id}
    list={STUDIO_MOODS}
    read={readMood}
    prefix="studio-moods."
    title={text('studio-moods.title')}
    loading={text('studio-moods.loading-mood')}
    failed={text('studio-moods.mood-failed')}
    onDone={onDone}
  >
    {(mood) => <MoodForm key={id} mood={mood} onDone={onDone} />}
  </ItemEditor>
);
