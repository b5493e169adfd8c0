import { peopleAdminCalls } from '@meend/core/contract/people/people-studio.calls.ts';
import { ContentForm } from '@meend/web/features/studio/editing/content-form.tsx';
import type { Base } from '@meend/web/features/studio/editing/content-type.ts';
import { errorLinks } from '@meend/web/features/studio/editing/draft-errors.ts';
import { uploadsOf } from '@meend/web/features/studio/editing/draft-picture.ts';
import { EditorPart } from '@meend/web/features/studio/editing/editor-frame.tsx';
import { differences } from '@meend/web/features/studio/editing/field-draft.ts';
import { FieldInputs } from '@meend/web/features/studio/editing/field-inputs.tsx';
import { ItemEditor } from '@meend/web/features/studio/editing/item-editor.tsx';
import { type Person, readPerson, STUDIO_PEOPLE } from '@meend/web/features/studio/editing/person-queries.ts';
import { PictureField } from '@meend/web/features/studio/editing/picture-field.tsx';
import { useContentEditor } from '@meend/web/features/studio/editing/use-content-editor.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { type Uploads, useUploads } from '@meend/web/features/studio/uploads/use-uploads.ts';
import { text } from '@meend/web/messages/text.ts';
import { Checkbox } from '@meend/web/ui/forms/checkbox.tsx';
import { useQueryClient } from '@tanstack/react-query';
import {
  bodyOf,
  draftOf,
  emptyDraft,
  isSameDraft,
  type PersonDraft,
  personFieldId,
  personForm,
  personFormFields,
  validateDraft,
} from './person-draft.ts';

interface PersonFormProps {
  /** The existing person; null for a new one. */
  readonly person: Person | null;
  readonly onDone: () => void;
}

const usePersonEditor = (person: Person | null, uploads: Uploads) => {
  const { callStudio } = useStudioClient();
  const client = useQueryClient();
  const { queue } = uploads;
  const send = (draft: PersonDraft, base: Base<Person, PersonDraft> | null): Promise<Person> => {
    // Reads the queue directly: the rendered entries may be outdated.
    const body = bodyOf(draft, base, queue.read());
    if (base !== null)
      return callStudio(peopleAdminCalls.updatePerson, { params: { id: base.content._id }, body });
    const { revision: _, ...fields } = body;
    return callStudio(peopleAdminCalls.addPerson, { body: fields });
  };
  return useContentEditor<Person, PersonDraft>(
    {
      name: 'A person',
      draftOf,
      isSame: isSameDraft,
      validate: validateDraft,
      uploads: {
        settled: ({ portrait }) => queue.waitForUploads(uploadsOf(portrait)),
        areNamed: true,
      },
      send,
      read: (id) => readPerson(callStudio, id),
      refresh: async () => {
        void client.invalidateQueries({ queryKey: ['voices'] });
        await client.invalidateQueries({ queryKey: [STUDIO_PEOPLE] });
      },
      conflictCode: 'person.edited-meanwhile',
      ownCodes: /^(?:person|catalogue|session)\./,
      fieldError: (code, message) => {
        if (code === 'person.needs-name') return { name: message };
        return code === 'person.used-picture' ? { portrait: message } : null;
      },
      savedMessage: ({ name }, previous) =>
        text(previous === null ? 'studio-people.added' : 'studio-people.saved', { name }),
      failedMessage: () => text('studio-people.save-failed'),
    },
    { start: { content: person, draft: person === null ? emptyDraft : draftOf(person) } },
  );
};

const PersonForm = ({ person, onDone }: PersonFormProps) => {
  const uploads = useUploads();
  const editor = usePersonEditor(person, uploads);
  const { draft, errors, change } = editor;
  return (
    <ContentForm
      editor={editor}
      prefix="studio-people."
      title={
        person === null ? text('studio-people.new') : text('studio-people.edit-title', { name: person.name })
      }
      isNew={person === null}
      error={editor.serverError}
      fieldErrors={{ label: text('studio-people.to-mend'), links: errorLinks(errors, personFormFields()) }}
      differencesFrom={(theirs) => differences(personForm, draftOf(theirs), draft)}
      nothing={text('studio-people.conflict-nothing')}
      progress={editor.uploading ? text('studio-people.finishing') : null}
      onDone={onDone}
    >
      <EditorPart title={text('studio-people.details')}>
        <FieldInputs form={personForm} part="details" editor={editor} />
        <Checkbox
          checked={draft.isSynthetic}
          onChange={(event) => change({ isSynthetic: event.currentTarget.checked })}
        >
          {text('studio-people.is-synthetic')}
        </Checkbox>
      </EditorPart>
      <EditorPart title={text('studio-people.portrait')}>
        <PictureField
          id={personFieldId('portrait')}
          label={text('studio-people.portrait')}
          failure={text('studio-people.portrait-failed')}
          picture={draft.portrait}
          uploads={uploads}
          error={errors.portrait}
          onChange={(portrait) => change({ portrait })}
        />
      </EditorPart>
    </ContentForm>
  );
};

interface PersonEditorProps {
  /** The person to edit; null for a new one. */
  readonly id: string | null;
  readonly onDone: () => void;
}

export const PersonEditor = ({ id, onDone }: PersonEditorProps) => (
  <ItemEditor
    id={id}
    list={STUDIO_PEOPLE}
    read={readPerson}
    prefix="studio-people."
    title={text('studio-people.title')}
    loading={text('studio-people.loading-person')}
    failed={text('studio-people.person-failed')}
    onDone={onDone}
  >
    {(person) => <PersonForm key={id} person={person} onDone={onDone} />}
  </ItemEditor>
);
