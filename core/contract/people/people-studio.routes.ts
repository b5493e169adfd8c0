// Studio routes of people.

import { errorCodesOf } from '@meend/core/editing/fields.ts';
import { type Person, personFields } from '@meend/core/people/person.ts';
import { type PersonTypes, personCodes } from '@meend/core/people/person-content.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { z } from 'zod';
import { actorOf, route } from '../call/route.ts';
import { errorWith, message, type WireOf } from '../call/schema.ts';
import {
  byId,
  contentPage,
  contentRoutes,
  contentState,
  noFields,
  revision,
  updateFields,
} from '../editing/content.routes.ts';
import { allNames, formFrom, requestShape, responseShape, wireOf } from '../editing/field-shapes.ts';
import { successMessages } from '../messages/success-messages.ts';

const MAX_LINE_LENGTH = 20_000;
const MAX_URL_LENGTH = 2_000;

const names = allNames(personFields);

const adminPerson = z
  .strictObject({
    _id: z.string(),
    slug: z.string(),
    ...responseShape(personFields, names),
    portraitURL: z.string().nullable(),
    isSynthetic: z.boolean(),
    ...contentState,
    revision,
  })
  .meta({ id: 'AdminPerson' });

const fields = {
  ...requestShape(personFields, { scope: '', textOf: () => z.string().max(MAX_LINE_LENGTH) }),
  /** Null removes it. */
  portraitURL: z.exactOptional(
    z.string().max(MAX_URL_LENGTH, errorWith('catalogue.foreign-address')).nullable(),
  ),
  isSynthetic: z.exactOptional(z.boolean()),
  /** There are no drafts. */
  status: z.exactOptional(z.literal('published')),
};

const newPerson = z.strictObject(fields).meta({ id: 'PersonFields' });

const query = contentPage.extend({
  status: z.exactOptional(z.enum(['published', 'withdrawn'])),
});

export type WireAdminPerson = WireOf<typeof adminPerson>;
export type PersonFields = WireOf<typeof newPerson>;

const wireAdminPerson = (person: Person): WireAdminPerson => ({
  _id: person.id,
  slug: person.slug,
  ...wireOf(personFields, names, person),
  portraitURL: person.portrait?.small ?? null,
  isSynthetic: person.isSynthetic,
  status: person.status,
  publishAt: null,
  updatedAt: person.updatedAt.toISOString(),
  revision: person.revision,
});

const inputOf = (body: PersonFields): PersonTypes['input'] => ({
  form: formFrom(personFields, body),
  portrait: body.portraitURL,
  isSynthetic: body.isSynthetic,
});

const people = contentRoutes({
  item: adminPerson,
  card: adminPerson,
  create: newPerson,
  update: z.strictObject({ ...fields, ...updateFields }),
  query,
  codes: personCodes,
  fieldErrors: [
    'request.malformed',
    ...errorCodesOf(personFields),
    'catalogue.foreign-address',
    'person.used-picture',
  ],
  createErrors: [],
  firstStatus: 'published',
  scope: {},
  deleted: 'personWithdrawn',
  useCases: ({
    addPerson,
    editPerson,
    withdrawPerson,
    restorePerson,
    readStudioPerson,
    listStudioPeople,
  }) => ({
    create: addPerson,
    edit: editPerson,
    withdraw: withdrawPerson,
    restore: restorePerson,
    read: readStudioPerson,
    list: listStudioPeople,
  }),
  inputOf,
  filtersOf: (_: WireOf<typeof query>) => ({}),
  toWire: wireAdminPerson,
  toWireCard: wireAdminPerson,
});

export const peopleAdminRoutes = {
  adminPeople: people.list,
  adminPerson: people.one,
  addPerson: people.create,
  updatePerson: people.update,
  withdrawPerson: people.withdraw,
  restorePerson: people.restore,
  /** The name leaves the product; stories credit "Anonymous". */
  erasePerson: route({
    params: byId,
    body: noFields,
    response: message,
    errors: ['person.not-found'],
    bodyKind: 'none',
    async respond({ params: { id } }, { caller, context, useCases }) {
      const erased = await useCases.erasePerson(id, actorOf(caller, context));
      return erased.ok ? succeed({ message: successMessages[context.language].personErased }) : erased;
    },
  }),
};
