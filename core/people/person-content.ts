// Person as content. One is published when added; withdrawing hides them from listeners.

import type { Actor, AuditStore } from '@meend/core/audit/audit.ts';
import type { ContentCodes, ContentType } from '@meend/core/editing/content-type.ts';
import { editorialWorkflow } from '@meend/core/editing/editorial-workflow.ts';
import { auditedFields, type FormOf } from '@meend/core/editing/fields.ts';
import { parseFields, sentFields } from '@meend/core/editing/parse-fields.ts';
import { claimPicture } from '@meend/core/media/claim-picture.ts';
import type { UploadStore } from '@meend/core/media/upload-store.port.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type PersonId, parseId } from '@meend/core/shared/ids.ts';
import type { Now, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { slugFrom } from '@meend/core/shared/slug.ts';
import { type Person, type PersonStore, type PersonText, personFields } from './person.ts';

export type PersonForm = FormOf<typeof personFields>;

export interface PersonTypes {
  readonly content: Person;
  readonly card: Person;
  readonly filters: object;
  readonly scope: object;
  readonly input: {
    readonly form: PersonForm;
    /** Path of an uploaded picture; null for none, undefined to leave it. */
    readonly portrait: string | null | undefined;
    readonly isSynthetic: boolean | undefined;
  };
  readonly fields: PersonText;
  readonly claims: Pick<Person, 'portrait'>;
  readonly stores: { people: PersonStore; uploads: UploadStore };
  readonly deps: { readonly publicUrl: string };
}

export const personCodes: ContentCodes = {
  notFound: 'person.not-found',
  editedMeanwhile: 'person.edited-meanwhile',
  withdrawn: 'person.withdrawn',
  alreadyPublished: 'person.withdrawn',
};

const LATIN = /\p{Script=Latin}/u;

const check = (form: PersonForm, current: Person | null): Result<PersonText, DomainError> => {
  const fields = current === null ? personFields : sentFields(personFields, form);
  const [error] = parseFields(fields, form, { current: null, isWhole: true }).errors;
  if (error !== undefined) return failWith(error.code);
  const { values } = parseFields(personFields, form, { current, isWhole: true });
  return LATIN.test(values.name) ? succeed(values) : failWith('person.needs-name');
};

const personContent: ContentType<PersonTypes> = {
  kind: 'person',
  codes: personCodes,
  // Someone may ask for their name to be erased, and the audit log is never changed.
  auditedTexts: 'none',
  store: ({ people }) => people,
  isWithin: () => true,
  proseIn: () => [],
  checkPatch: ({ form }) => {
    const [error] = parseFields(sentFields(personFields, form), form, {
      current: null,
      isWhole: true,
    }).errors;
    return error === undefined ? succeed(undefined) : failWith(error.code);
  },
  check: ({ form }, current) => check(form, current),
  ready: () => null,
  isRenamed: ({ name }, current) => name !== current.name,
  slugOf: ({ people }, { fields, current }) =>
    people.freeSlug(slugFrom(fields.name, 'person'), current?.id ?? null),
  async claim({ deps: { publicUrl }, stores, id }, { input, current }) {
    const portrait = await claimPicture(
      {
        uploads: stores.uploads,
        publicUrl,
        owner: id,
        current: current?.portrait ?? null,
        used: 'person.used-picture',
      },
      input.portrait,
    );
    return portrait.ok ? succeed({ portrait: portrait.value }) : portrait;
  },
  compose: (written, { input, fields, current }, claims) => ({
    ...written,
    ...fields,
    ...claims,
    isSynthetic: input.isSynthetic ?? current?.isSynthetic ?? false,
  }),
  fieldsOf: (person) => ({
    ...auditedFields(personFields, person),
    portrait: person.portrait?.small ?? null,
    isSynthetic: person.isSynthetic,
    status: person.status,
  }),
};

export const {
  create: addPerson,
  edit: editPerson,
  withdraw: withdrawPerson,
  restore: restorePerson,
  read: readStudioPerson,
  list: listStudioPeople,
} = editorialWorkflow(personContent);

interface ErasureDeps {
  readonly transaction: Transaction<{ people: PersonStore; audit: AuditStore } & Now>;
}

/** For a person who asks: the name leaves the product, their stories stay and credit "Anonymous". */
export const erasePerson =
  ({ transaction }: ErasureDeps) =>
  (personId: string, by: Actor): Promise<Result<PersonId, DomainError>> =>
    transaction.run<PersonId, DomainError>(async ({ people, audit, now }) => {
      const id = parseId<PersonId>(personId);
      const at = await now();
      if (id === null || (await people.erase(id, at)) === null) return failWith('person.not-found');
      await audit.add({
        by,
        action: 'person.erased',
        subject: { kind: 'person', id },
        before: null,
        after: null,
        at,
      });
      return succeed(id);
    });
