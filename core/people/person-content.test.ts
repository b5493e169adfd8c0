import { auditSearch } from '@meend/tests/kit/fixtures/fixtures.ts';
import { studioFixture } from '@meend/tests/kit/fixtures/studio-fixture.ts';
import { expect, test } from 'vitest';
import type { PersonForm, PersonTypes } from './person-content.ts';

const world = () => {
  const studio = studioFixture();
  const { app, by, ports } = studio;
  const codeOf = async (change: Promise<{ ok: true } | { ok: false; error: { code: string } }>) => {
    const result = await change;
    return result.ok ? null : result.error.code;
  };
  const input = (form: PersonForm, rest: Partial<PersonTypes['input']> = {}) => ({
    form,
    portrait: undefined,
    isSynthetic: undefined,
    ...rest,
  });
  const add = (form: PersonForm, rest: Partial<PersonTypes['input']> = {}) =>
    app.addPerson({ ...input(form, rest), release: { status: 'published' } }, by);
  const added = async (form: PersonForm, rest: Partial<PersonTypes['input']> = {}) => {
    const made = await add(form, rest);
    const person = made.ok ? await ports.stores.people.findForStudio(made.value) : null;
    if (person === null) throw new Error('No person was added');
    return person;
  };
  const edit = (id: string, form: PersonForm, rest: object = {}) =>
    app.editPerson({ ...input(form), id, release: undefined, revision: undefined, ...rest }, by);
  const find = async (id: string) => (await app.readStudioPerson({ id })) as { ok: true; value: never };
  const audit = () => ports.stores.audit.search(auditSearch());
  return { ...studio, codeOf, add, added, edit, find, audit };
};

test('a person has a name, and an address from it that stays', async () => {
  const { added, edit, find } = world();
  const tara = await added({ name: '  Tara   Menon ', nameHi: 'तारा मेनन' }, { isSynthetic: true });
  expect(tara).toMatchObject({
    slug: 'tara-menon',
    name: 'Tara Menon',
    nameHi: 'तारा मेनन',
    line: null,
    portrait: null,
    isSynthetic: true,
  });
  expect((await added({ name: 'Tara Menon' })).slug).toBe('tara-menon-2');
  await edit(tara.id, { name: 'Tara Nair', nameHi: '' });
  expect((await find(tara.id)).value).toMatchObject({
    slug: 'tara-menon',
    name: 'Tara Nair',
    nameHi: null,
    isSynthetic: true,
  });
});

test.each<readonly [PersonForm, string]>([
  [{}, 'person.needs-name'],
  [{ name: ' ' }, 'person.needs-name'],
  [{ name: 'तारा' }, 'person.needs-name'],
  [{ name: 'a'.repeat(81) }, 'person.long-name'],
  [{ name: 'Tara', nameHi: 'त'.repeat(81) }, 'person.long-name'],
  [{ name: 'Tara', line: 'a'.repeat(81) }, 'person.long-line'],
])('%j is refused: %s', async (form, code) => {
  const { add, codeOf, ports } = world();
  expect(await codeOf(add(form))).toBe(code);
  expect(ports.tables.people.size).toBe(0);
});

test('a portrait is an upload of this site that no other person has', async () => {
  const { added, edit, codeOf, picture } = world();
  const portraitURL = await picture();
  const tara = await added({ name: 'Tara' }, { portrait: portraitURL });
  expect(tara.portrait?.small).toBe(portraitURL);
  const noor = await added({ name: 'Noor' });
  expect(await codeOf(edit(noor.id, {}, { portrait: portraitURL }))).toBe('person.used-picture');
  expect(await codeOf(edit(noor.id, {}, { portrait: 'https://elsewhere.example/a.jpg' }))).toBe(
    'catalogue.foreign-address',
  );
  expect(await codeOf(edit(tara.id, {}, { portrait: portraitURL }))).toBeNull();
  expect(await codeOf(edit(tara.id, {}, { portrait: null }))).toBeNull();
});

test('of two admins who change a person, the later one gets an error', async () => {
  const { added, edit, codeOf } = world();
  const { id } = await added({ name: 'Tara' });
  expect(await codeOf(edit(id, { line: 'Warm' }, { revision: 1 }))).toBeNull();
  expect(await codeOf(edit(id, { line: 'Cold' }, { revision: 1 }))).toBe('person.edited-meanwhile');
});

test('the audit log says what changed, and never the name', async () => {
  const { added, edit, app, by, audit } = world();
  const { id } = await added({ name: 'Mehr', nameHi: 'मेहर', line: 'Low' });
  await edit(id, { name: 'Mehrunissa' });
  await app.withdrawPerson({ id }, by);
  await app.restorePerson({ id }, by);
  await app.erasePerson(id, by);
  const records = await audit();
  expect(records.map(({ action }) => action).toSorted()).toEqual([
    'person.edited',
    'person.erased',
    'person.published',
    'person.restored',
    'person.withdrawn',
  ]);
  expect(records.find(({ action }) => action === 'person.edited')).toMatchObject({
    before: { name: '—' },
    after: { name: '—' },
  });
  expect(JSON.stringify(records)).not.toMatch(/mehr|मेहर|Low/i);
});

test('an erased person is unknown, and their stories stay', async () => {
  const { added, app, by, codeOf, made, quickie, readStory } = world();
  const [mehr, noor] = [await added({ name: 'Mehr' }), await added({ name: 'Noor' })];
  const story = await made(
    await quickie({
      credits: [
        { personId: noor.id, role: 'voice' },
        { personId: mehr.id, role: 'voice' },
      ],
    }),
  );
  expect((await app.erasePerson(mehr.id, by)).ok).toBe(true);
  expect((await readStory(story.id)).credits).toEqual([
    { personId: noor.id, role: 'voice' },
    { personId: null, role: 'voice' },
  ]);
  expect(await codeOf(app.erasePerson(mehr.id, by))).toBe('person.not-found');
  expect(await codeOf(app.restorePerson({ id: mehr.id }, by))).toBe('person.not-found');
  expect(await codeOf(app.erasePerson('nonsense', by))).toBe('person.not-found');
});
