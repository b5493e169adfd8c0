import type { Cover } from '@meend/core/media/picture-set.ts';
import type { Person } from '@meend/core/people/person.ts';
import type { PersonId } from '@meend/core/shared/ids.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { FILES_OF } from '../media/file-keys.sql.ts';

export const PeopleTable = defineEntity({
  name: 'PeopleTable',
  tableName: 'people',
  properties: {
    id: p.uuid().$type<PersonId>().primary(),
    slug: p.text().$type<Slug>(),
    name: p.text(),
    nameHi: p.text().nullable(),
    line: p.text().nullable(),
    portrait: p.json<Cover>().nullable(),
    isSynthetic: p.boolean(),
    status: p.text().$type<Person['status']>(),
    publishedAt: p.datetime(3),
    revision: p.integer(),
    updatedAt: p.datetime(3),
    withdrawnFrom: p.text().$type<NonNullable<Person['withdrawnFrom']>>().nullable(),
  },
  checks: [
    { name: 'people_revision_check', expression: 'revision >= 1' },
    { name: 'people_status_check', expression: "status in ('published', 'withdrawn')" },
    {
      name: 'people_withdrawn_from_check',
      expression: "withdrawn_from in ('draft', 'scheduled', 'published')",
    },
  ],
  uniques: [{ name: 'people_slug_key', properties: ['slug'] }],
  indexes: [
    {
      name: 'people_by_file',
      expression: `create index people_by_file on people using gin (${FILES_OF.people}) with (fastupdate = off)`,
    },
    {
      name: 'people_by_name',
      expression: 'create index people_by_name on people (lower(name) collate "C", id)',
    },
  ],
});

export const peopleTables = [PeopleTable] as const;
