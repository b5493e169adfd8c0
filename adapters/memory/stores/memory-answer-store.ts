import type { AnswerStore } from '@meend/core/ports/stores/answer-store';
import type { Answer, AnswerCard } from '@meend/core/sexpert/answer';
import type { MemoryTables } from '../memory-tables.ts';

const byAge = (one: Answer, other: Answer): number =>
  one.publishedAt.getTime() - other.publishedAt.getTime() || (one.id < other.id ? -1 : 1);

const toCard = ({ id, slug, question, topic, summary, expert, publishedAt }: Answer): AnswerCard => ({
  id,
  slug,
  question,
  topic,
  summary,
  expert,
  publishedAt,
});

export const memoryAnswerStore = (tables: MemoryTables): AnswerStore => ({
  async list({ limit, after }) {
    const last = after === null ? null : tables.answers.get(after);
    if (last === undefined) return null;
    return [...tables.answers.values()]
      .filter((answer) => last === null || (byAge(answer, last) > 0 && answer.id !== last.id))
      .sort(byAge)
      .slice(0, limit)
      .map(toCard);
  },
  async findBySlug(slug) {
    return [...tables.answers.values()].find((answer) => answer.slug === slug) ?? null;
  },
  async count() {
    return tables.answers.size;
  },
  async addAll(answers) {
    for (const answer of answers) tables.answers.set(answer.id, answer);
    tables.catalogueVersion += 1;
  },
});
