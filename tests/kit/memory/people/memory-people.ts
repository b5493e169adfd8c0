import type { Person, PersonSearch, PersonStore } from '@meend/core/people/person.ts';
import type { StoryId } from '@meend/core/shared/ids.ts';
import type { Clock } from '@meend/core/shared/ports.ts';
import { memoryStoryStore } from '../catalogue/memory-stories.ts';
import { byName, freeSlug, memoryContentStore } from '../editing/memory-content-store.ts';
import type { MemoryTables } from '../tables.ts';

const order = byName<Person>(({ name }) => name);

export const memoryPersonStore = (tables: MemoryTables, clock: Clock): PersonStore => {
  const all = (): Person[] => [...tables.people.values()];
  const published = (): Person[] => all().filter(({ status }) => status === 'published');
  return {
    async findBySlug(slug) {
      return published().find((person) => person.slug === slug) ?? null;
    },
    async findMany(ids) {
      return published().filter(({ id }) => ids.includes(id));
    },
    async listVoices(limit) {
      const { readBy } = memoryStoryStore(tables, clock);
      const heard = await Promise.all(
        published().map(async (person) => ((await readBy(person.id, 1)).length > 0 ? person : [])),
      );
      return heard.flat().sort(order).slice(0, limit);
    },
    async lockKnown(ids) {
      return ids.filter((id) => tables.people.has(id));
    },
    async freeSlug(base, own) {
      return freeSlug(all(), base, own);
    },
    ...memoryContentStore({
      all,
      find: (id) => tables.people.get(id) ?? null,
      save: (person: Person) => {
        tables.people.put(person);
        tables.catalogueVersion += 1;
      },
      orderOf: (_: PersonSearch) => order,
      isWithin: () => true,
      ...{ tables, kind: 'person' },
      toCard: (person) => person,
    }),
    async erase(id, now) {
      const person = tables.people.get(id);
      if (person === undefined) return null;
      tables.people.delete(id);
      tables.voiceFollows.purge(({ personId }) => personId === id);
      for (const [key, upload] of tables.uploads)
        if (upload.claimedBy === id) tables.uploads.set(key, { ...upload, claimedBy: null });
      const stories = memoryStoryStore(tables, clock);
      const changed: StoryId[] = [];
      for (const storyId of new Set([...tables.stories.keys(), ...tables.studioStories.keys()])) {
        const story = await stories.findForStudio(storyId as never);
        if (!story?.credits.some(({ personId }) => personId === id)) continue;
        changed.push(story.id);
        const isNamed = story.author === person.name || story.author === person.nameHi;
        await stories.saveFromStudio({
          ...story,
          author: isNamed ? null : story.author,
          credits: story.credits.map((one) => (one.personId === id ? { ...one, personId: null } : one)),
          revision: story.revision + 1,
          updatedAt: now,
        });
      }
      return changed;
    },
  };
};
