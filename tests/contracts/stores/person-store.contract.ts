import { studioStory } from '@meend/core/catalogue/studio-story.ts';
import type { Credit } from '@meend/core/people/credit.ts';
import type { PersonSearch } from '@meend/core/people/person.ts';
import { makeId, type PersonId, type UploadId } from '@meend/core/shared/ids.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import { aListener, aPerson, aStory, at, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import { type World, writing } from '../world.ts';

const search = (changed: Partial<PersonSearch> = {}): PersonSearch => ({
  text: null,
  status: null,
  limit: 100,
  after: null,
  ...changed,
});

const unknown = [newId<PersonId>(), 'nonsense' as PersonId];

const voice = (personId: PersonId): Credit => ({ personId, role: 'voice' });
const writer = (personId: PersonId): Credit => ({ personId, role: 'writer' });

export const personStoreContract = ({ stores, transaction }: World) => {
  const { people, stories, uploads } = stores;
  describe('people', () => {
    test('a person is found as they were added, and as they were saved', async () => {
      const tara = aPerson({
        nameHi: 'तारा मेनन',
        portrait: { svg: '/covers/a.webp', small: '/covers/b.webp' },
      });
      await people.addFromStudio(tara);
      expect(await people.findForStudio(tara.id)).toEqual(tara);
      expect(await people.lockForStudio(tara.id)).toEqual(tara);
      expect(await people.findBySlug(tara.slug)).toEqual(tara);
      const saved = { ...tara, name: `O'Tara <b>`, nameHi: null, line: null, portrait: null, revision: 2 };
      await people.saveFromStudio(saved);
      expect(await people.findForStudio(tara.id)).toEqual(saved);
      for (const id of unknown) expect(await people.findForStudio(id)).toBeNull();
    });

    test('a withdrawn person is for admins alone', async () => {
      const gone = aPerson({ status: 'withdrawn', withdrawnFrom: 'published' });
      await people.addFromStudio(gone);
      await stories.addAll([aStory({ credits: [voice(gone.id)] })]);
      expect(await people.findBySlug(gone.slug)).toBeNull();
      expect(await people.findMany([gone.id, ...unknown])).toEqual([]);
      expect(await people.listVoices(9)).toEqual([]);
      expect(await people.lockKnown([gone.id, ...unknown])).toEqual([gone.id]);
      expect(await people.listForStudio(search({ status: 'withdrawn' }))).toEqual([gone]);
      expect(await people.listForStudio(search({ status: 'published' }))).toEqual([]);
    });

    test('voices read a story that listeners see, and are listed by name', async () => {
      const [zoya, asha, mira, draft] = ['Zoya', 'asha', 'Mira', 'Draft'].map((name) => aPerson({ name }));
      if (!zoya || !asha || !mira || !draft) throw new Error('No people');
      for (const person of [zoya, asha, mira, draft]) await people.addFromStudio(person);
      await stories.addAll([
        aStory({ credits: [voice(zoya.id), voice(asha.id), writer(mira.id)] }),
        aStory({ credits: [voice(asha.id)] }),
        aStory({ credits: [voice(draft.id)], status: 'draft' }),
      ]);
      expect(await people.listVoices(9)).toEqual([asha, zoya]);
      expect(await people.listVoices(1)).toEqual([asha]);
    });

    test('stories that a person reads are found newest first, and as they were credited', async () => {
      const [tara, noor] = [aPerson(), aPerson()];
      for (const person of [tara, noor]) await people.addFromStudio(person);
      const credits = [voice(noor.id), voice(tara.id), writer(noor.id)];
      const [old, young] = [
        aStory({ credits, publishedAt: at('07:00:00.000') }),
        aStory({ credits, category: 'quickie', publishedAt: at('08:00:00.000') }),
      ];
      await stories.addAll([
        old,
        young,
        aStory({ credits: [writer(tara.id)] }),
        aStory({ credits, status: 'draft' }),
      ]);
      expect(await stories.readBy(tara.id, 9)).toEqual([young, old]);
      expect(await stories.readBy(tara.id, 1)).toEqual([young]);
      for (const id of unknown) expect(await stories.readBy(id, 9)).toEqual([]);
    });

    test('the list by name is the same over pages', async () => {
      for (const name of ['Zoya', 'asha', 'Mira']) await people.addFromStudio(aPerson({ name }));
      const seen: string[] = [];
      for (let after: PersonId | null = null; ; ) {
        const [person] = await people.listForStudio(search({ limit: 1, after }));
        if (!person) break;
        seen.push(person.name);
        after = person.id;
      }
      expect(seen).toEqual(['asha', 'Mira', 'Zoya']);
      for (const after of unknown) expect(await people.listForStudio(search({ after }))).toEqual([]);
    });

    test('a search finds the name in either script, special characters taken literally', async () => {
      const tara = aPerson({ name: 'Tara 100%', nameHi: 'तारा' });
      const story = aStory({ author: 'Tara 100%', credits: [writer(tara.id)] });
      const write = writing({ transaction });
      await write(async (inside) => {
        await inside.people.addFromStudio(tara);
        await inside.people.addFromStudio(aPerson({ name: 'Noor', nameHi: null }));
        await inside.stories.addFromStudio({ ...studioStory(story), status: 'draft' });
      });
      const found = async (text: string) =>
        (await people.listForStudio(search({ text }))).map(({ name }) => name);
      expect(await found('ARA 1')).toEqual(['Tara 100%']);
      expect(await found('तारा')).toEqual(['Tara 100%']);
      expect(await found('0%')).toEqual(['Tara 100%']);
      expect(await found('N%r')).toEqual([]);
      for (const text of ['taara', 'TARA']) expect(await found(text)).toEqual(['Tara 100%']);
      for (const text of ['nur', 'नूर']) expect(await found(text)).toEqual(['Noor']);
      const ofStories = {
        ...search({ text: 'tara' }),
        ...({ category: story.category, sort: 'name', after: null } as const),
      };
      expect(await stories.listForStudio(ofStories)).toHaveLength(1);
      // No text keeps an erased name, not even that of a draft.
      await write((inside) => inside.people.erase(tara.id, at('13:00:00.000')));
      expect(await stories.listForStudio(ofStories)).toEqual([]);
      const kept = (await stores.searchIndex.listTexts(9, null)).map(({ text }) => text);
      expect(kept).toHaveLength(2);
      expect(kept.filter((text) => text?.includes('tara'))).toEqual([]);
    });

    test('a used slug gets a number, except for its own person', async () => {
      const tara = aPerson({ slug: 'tara' as Slug });
      await people.addFromStudio(tara);
      expect(await people.freeSlug('tara' as Slug, null)).toBe('tara-2');
      expect(await people.freeSlug('tara' as Slug, tara.id)).toBe('tara');
    });

    test('an erased person leaves no name: credits are anonymous, and the portrait is released', async () => {
      const id = makeId<UploadId>(at('09:00:00.000'), new Uint8Array(10));
      const portrait = { svg: `/covers/${id}-800.webp`, small: `/covers/${id}-400.webp` };
      const [mehr, noor] = [aPerson({ name: 'Mehr', nameHi: 'मेहर', portrait }), aPerson()];
      for (const person of [mehr, noor]) await people.addFromStudio(person);
      const by = await aListener({ stores });
      await uploads.addPicture(
        { id, kind: 'picture', name: 'mehr.png', by, createdAt: at('09:00:00.000') },
        portrait,
      );
      expect(await uploads.claim(id, mehr.id)).toBe(true);
      const credits = [voice(noor.id), voice(mehr.id), writer(mehr.id)];
      const [own, other, free] = [
        aStory({ category: 'confession', author: 'Mehr', credits }),
        aStory({ category: 'confession', author: 'Another', credits: [writer(mehr.id)] }),
        aStory({ category: 'confession', author: 'Mehr', credits: [writer(noor.id)] }),
      ];
      await stories.addAll([own, other, free]);
      const version = await stories.version();
      expect(await people.erase(mehr.id, at('13:00:00.000'))).toEqual(
        expect.arrayContaining([own.id, other.id]),
      );
      expect(await people.erase(mehr.id, at('13:00:00.000'))).toBeNull();
      expect(await people.findForStudio(mehr.id)).toBeNull();
      const anonymous = [
        voice(noor.id),
        { personId: null, role: 'voice' },
        { personId: null, role: 'writer' },
      ];
      expect(await stories.findForStudio(own.id)).toMatchObject({
        author: null,
        credits: anonymous,
        revision: 2,
        updatedAt: at('13:00:00.000'),
      });
      expect(await stories.findForStudio(other.id)).toMatchObject({
        author: 'Another',
        credits: [{ personId: null, role: 'writer' }],
      });
      expect(await stories.findForStudio(free.id)).toMatchObject({
        author: 'Mehr',
        credits: free.credits,
        revision: 1,
      });
      expect((await uploads.find(id))?.claimedBy).toBeNull();
      expect(await stories.version()).not.toBe(version);
      for (const one of unknown) expect(await people.erase(one, at('13:00:00.000'))).toBeNull();
    });

    test('a credited person is not erased while a story is being saved', async () => {
      const tara = aPerson();
      const story = aStory();
      await people.addFromStudio(tara);
      await stories.addAll([story]);
      let erased: ReturnType<typeof people.erase> | null = null;
      await transaction.run(async (inside) => {
        const locked = await inside.stories.lockForStudio(story.id);
        if (locked === null) throw new Error('There is no such story');
        expect(await inside.people.lockKnown([tara.id])).toEqual([tara.id]);
        erased = people.erase(tara.id, at('13:00:00.000'));
        await inside.stories.saveFromStudio({ ...locked, credits: [voice(tara.id)] });
        return { ok: true, value: null };
      });
      expect(await erased).toEqual([story.id]);
      const credited = await stories.findForStudio(story.id);
      expect(credited?.credits.map(({ personId }) => personId)).not.toContain(tara.id);
    });

    test('the version of guests’ content rises with a person', async () => {
      const before = await stories.version();
      await people.addFromStudio(aPerson());
      expect(await stories.version()).not.toBe(before);
    });
  });
};
