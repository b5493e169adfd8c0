import type { Mood, MoodSearch, MoodStore } from '@meend/core/shelves/mood.ts';
import { byName, freeSlug, memoryContentStore } from '../editing/memory-content-store.ts';
import type { MemoryTables } from '../tables.ts';

const order = byName<Mood>(({ name }) => name);

const byPosition = (one: Mood, other: Mood): number =>
  one.position - other.position ||
  one.publishedAt.getTime() - other.publishedAt.getTime() ||
  (one.id < other.id ? -1 : 1);

export const memoryMoodStore = (tables: MemoryTables): MoodStore => {
  const all = (): Mood[] => [...tables.moods.values()];
  const published = (): Mood[] => all().filter(({ status }) => status === 'published');
  return {
    async findBySlug(slug) {
      return published().find((mood) => mood.slug === slug) ?? null;
    },
    async listPublished(limit) {
      return published().sort(byPosition).slice(0, limit);
    },
    async freeSlug(base, own) {
      return freeSlug(all(), base, own);
    },
    ...memoryContentStore({
      all,
      find: (id) => tables.moods.get(id) ?? null,
      save: (mood: Mood) => {
        tables.moods.put(mood);
        tables.catalogueVersion += 1;
      },
      orderOf: (_: MoodSearch) => order,
      isWithin: () => true,
      ...{ tables, kind: 'mood' },
      toCard: (mood) => mood,
    }),
    async remove(id) {
      tables.moods.delete(id);
    },
  };
};
