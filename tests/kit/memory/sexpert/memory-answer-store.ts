import type { Clock } from '@meend/core/ports/clock.ts';
import type { Answer, AnswerCard } from '@meend/core/sexpert/answer.ts';
import type { AnswerStore, StudioAnswerSearch } from '@meend/core/sexpert/answer-store.port.ts';
import { readAnswerOf, type StudioAnswer, studioAnswer } from '@meend/core/sexpert/studio-answer.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import type { MemoryTables } from '../memory-tables.ts';

const compare = (one: string | number, other: string | number): number =>
  one === other ? 0 : one < other ? -1 : 1;

const byAge = (one: Answer, other: Answer): number =>
  compare(one.publishedAt.getTime(), other.publishedAt.getTime()) || compare(one.id, other.id);

const byChange = (one: StudioAnswer, other: StudioAnswer): number =>
  compare(other.updatedAt.getTime(), one.updatedAt.getTime()) || compare(other.id, one.id);

const toCard = ({ id, slug, question, topic, summary, expert, publishedAt }: Answer): AnswerCard => ({
  id,
  slug,
  question,
  topic,
  summary,
  expert,
  publishedAt,
});

const isFound = (answer: StudioAnswer, { text, status }: StudioAnswerSearch): boolean => {
  if (status !== null && answer.status !== status) return false;
  const fields = [answer.question, answer.summary, answer.topic, answer.expert.name];
  return text === null || fields.some((field) => field.toLowerCase().includes(text.toLowerCase()));
};

/** The answer, published once its moment has come. */
export const dueAnswer = (answer: StudioAnswer, clock: Clock): StudioAnswer =>
  answer.status === 'scheduled' && answer.publishedAt <= clock.now()
    ? { ...answer, status: 'published' }
    : answer;

export const memoryAnswerStore = (tables: MemoryTables, clock: Clock): AnswerStore => {
  const all = (): StudioAnswer[] => [...tables.answers.values()].map((answer) => dueAnswer(answer, clock));
  const published = (): Answer[] =>
    all()
      .filter(({ status }) => status === 'published')
      .map(readAnswerOf)
      .sort(byAge);
  const find = (id: string): StudioAnswer | null => {
    const found = tables.answers.get(id);
    return found === undefined ? null : dueAnswer(found, clock);
  };
  const storeAnswer = (answer: StudioAnswer): void => {
    tables.answers.set(answer.id, answer);
    tables.catalogueVersion += 1;
  };
  return {
    async list({ limit, after }) {
      const answers = published();
      const seen = answers.findIndex(({ id }) => id === after);
      if (after !== null && seen === -1) return null;
      return answers.slice(seen + 1, seen + 1 + limit).map(toCard);
    },
    async findBySlug(slug) {
      return published().find((answer) => answer.slug === slug) ?? null;
    },
    async count() {
      return tables.answers.size;
    },
    async addAll(answers) {
      for (const answer of answers) storeAnswer(studioAnswer(answer));
    },

    async listForStudio(search) {
      const last = search.after === null ? null : find(search.after);
      if (search.after !== null && last === null) return [];
      return all()
        .filter((answer) => isFound(answer, search) && (last === null || byChange(answer, last) > 0))
        .sort(byChange)
        .slice(0, search.limit);
    },
    async findForStudio(id) {
      return find(id);
    },
    async lockForStudio(id) {
      return find(id);
    },
    async freeSlug(base, own) {
      const usedSlugs = new Set(
        all()
          .filter(({ id }) => id !== own)
          .map(({ slug }) => slug),
      );
      let slug = base;
      for (let number = 2; usedSlugs.has(slug); number += 1) {
        slug = `${base.slice(0, 110).replace(/-+$/, '')}-${number}` as Slug;
      }
      return slug;
    },
    async addFromStudio(answer) {
      storeAnswer(answer);
    },
    async saveFromStudio(answer) {
      storeAnswer(answer);
    },
  };
};
