import type { Clock } from '@meend/core/ports/clock.ts';
import type { AnswerStore, ManagedAnswerSearch } from '@meend/core/ports/stores/answer-store.ts';
import type { Answer, AnswerCard } from '@meend/core/sexpert/answer.ts';
import { type ManagedAnswer, managedAnswer, readAnswerOf } from '@meend/core/sexpert/studio/studio-answer.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import type { MemoryTables } from '../memory-tables.ts';

const compare = (one: string | number, other: string | number): number =>
  one === other ? 0 : one < other ? -1 : 1;

const byAge = (one: Answer, other: Answer): number =>
  compare(one.publishedAt.getTime(), other.publishedAt.getTime()) || compare(one.id, other.id);

const byChange = (one: ManagedAnswer, other: ManagedAnswer): number =>
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

const isFound = (answer: ManagedAnswer, { text, status }: ManagedAnswerSearch): boolean => {
  if (status !== null && answer.status !== status) return false;
  const words = [answer.question, answer.summary, answer.topic, answer.expert.name];
  return text === null || words.some((word) => word.toLowerCase().includes(text.toLowerCase()));
};

/** The answer, published once its moment has come. */
export const dueAnswer = (answer: ManagedAnswer, clock: Clock): ManagedAnswer =>
  answer.status === 'scheduled' && answer.publishedAt <= clock.now()
    ? { ...answer, status: 'published' }
    : answer;

export const memoryAnswerStore = (tables: MemoryTables, clock: Clock): AnswerStore => {
  const all = (): ManagedAnswer[] => [...tables.answers.values()].map((answer) => dueAnswer(answer, clock));
  const published = (): Answer[] =>
    all()
      .filter(({ status }) => status === 'published')
      .map(readAnswerOf)
      .sort(byAge);
  const find = (id: string): ManagedAnswer | null => {
    const found = tables.answers.get(id);
    return found === undefined ? null : dueAnswer(found, clock);
  };
  const keep = (answer: ManagedAnswer): void => {
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
      for (const answer of answers) keep(managedAnswer(answer));
    },

    async listManaged(search) {
      const last = search.after === null ? null : find(search.after);
      if (search.after !== null && last === null) return [];
      return all()
        .filter((answer) => isFound(answer, search) && (last === null || byChange(answer, last) > 0))
        .sort(byChange)
        .slice(0, search.limit);
    },
    async findManaged(id) {
      return find(id);
    },
    async lockManaged(id) {
      return find(id);
    },
    async freeSlug(wanted, own) {
      const taken = new Set(
        all()
          .filter(({ id }) => id !== own)
          .map(({ slug }) => slug),
      );
      let slug = wanted;
      for (let number = 2; taken.has(slug); number += 1) {
        slug = `${wanted.slice(0, 110).replace(/-+$/, '')}-${number}` as Slug;
      }
      return slug;
    },
    async addManaged(answer) {
      keep(answer);
    },
    async saveManaged(answer) {
      keep(answer);
    },
  };
};
