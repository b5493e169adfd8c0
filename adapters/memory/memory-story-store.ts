import type { Story } from '@meend/core/catalogue/story';
import type { StoryStore } from '@meend/core/ports/story-store';
import type { MemoryTables } from './memory-tables.ts';

const byAge = (one: Story, other: Story): number =>
  one.publishedAt.getTime() - other.publishedAt.getTime() || (one.id < other.id ? -1 : 1);

export const memoryStoryStore = (tables: MemoryTables): StoryStore => ({
  async list(category, { limit, after }) {
    const published = [...tables.stories.values()]
      .filter((story) => story.category === category && story.status === 'published')
      .sort(byAge);
    if (after === null) return published.slice(0, limit);
    const last = tables.stories.get(after);
    return last
      ? published.filter((story) => byAge(story, last) > 0 && story.id !== after).slice(0, limit)
      : [];
  },
  async findBySlug(category, slug) {
    const isWanted = (story: Story): boolean =>
      story.category === category && story.slug === slug && story.status === 'published';
    return [...tables.stories.values()].find(isWanted) ?? null;
  },
  async findMany(ids) {
    return ids.flatMap((id) => tables.stories.get(id) ?? []);
  },
  async findByPart(partId) {
    const hasPart = (story: Story): boolean => story.parts.some((part) => part.id === partId);
    return [...tables.stories.values()].find(hasPart) ?? null;
  },
  async count() {
    return tables.stories.size;
  },
  async addAll(stories) {
    for (const story of stories) tables.stories.set(story.id, story);
    tables.catalogueVersion += 1;
  },
  async version() {
    return tables.catalogueVersion.toString();
  },
});
