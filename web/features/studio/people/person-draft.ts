// Draft of a person: a new one, or a copy of an existing one.

import { personFields } from '@meend/core/people/person.ts';
import type { Base } from '@meend/web/features/studio/editing/content-type.ts';
import type { DraftErrors, FormField } from '@meend/web/features/studio/editing/draft-errors.ts';
import {
  addressOf,
  type DraftPicture,
  storedPicture,
} from '@meend/web/features/studio/editing/draft-picture.ts';
import {
  changedFields,
  checkFields,
  type DraftOf,
  draftFrom,
  emptyFields,
  fieldForm,
  fieldIdOf,
  formFields,
} from '@meend/web/features/studio/editing/field-draft.ts';
import type { Person, PersonBody } from '@meend/web/features/studio/editing/person-queries.ts';
import type { UploadEntries } from '@meend/web/features/studio/uploads/upload-queue.ts';
import { text } from '@meend/web/messages/text.ts';

export interface PersonDraft extends DraftOf<typeof personFields> {
  readonly portrait: DraftPicture | null;
  readonly isSynthetic: boolean;
}

export const personForm = fieldForm({
  fields: personFields,
  id: 'person-field',
  prefix: 'studio-people.',
  isCut: true,
});

export const personFieldId = (field: keyof typeof personFields): string => fieldIdOf(personForm, field);

/** All fields, for the links of their errors. */
export const personFormFields = (): readonly FormField[] =>
  formFields(personForm, {
    portrait: [
      { path: 'portrait', fieldId: personFieldId('portrait'), label: text('studio-people.portrait') },
    ],
    isSynthetic: [],
  });

export const emptyDraft: PersonDraft = { ...emptyFields(personFields), portrait: null, isSynthetic: false };

export const draftOf = (person: Person): PersonDraft => ({
  ...draftFrom(personFields, person),
  portrait: storedPicture(person.portraitURL),
  isSynthetic: person.isSynthetic,
});

export const isSameDraft = (one: PersonDraft, other: PersonDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Errors by field; empty if the draft is valid. */
export const validateDraft = (draft: PersonDraft): DraftErrors =>
  checkFields(personFields, draft, { isWhole: true }).errors;

/** Request body: all fields of a new person, of an existing one the changed fields. */
export const bodyOf = (
  draft: PersonDraft,
  base: Base<Person, PersonDraft> | null,
  entries: UploadEntries,
): PersonBody => {
  const was = base?.draft ?? emptyDraft;
  const { portrait } = draft;
  const isTouched = JSON.stringify(portrait) !== JSON.stringify(was.portrait);
  return {
    ...changedFields(personFields, draft, base?.draft ?? null),
    ...(isTouched ? { portraitURL: addressOf(portrait, entries) } : {}),
    ...(draft.isSynthetic === was.isSynthetic ? {} : { isSynthetic: draft.isSynthetic }),
    ...(base === null ? {} : { revision: base.content.revision }),
  };
};
