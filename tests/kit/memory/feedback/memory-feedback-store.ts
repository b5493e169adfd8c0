import { changedMind, type Feedback } from '@meend/core/feedback/feedback.ts';
import type { FeedbackSearch, KeptFeedback } from '@meend/core/feedback/managed-feedback.ts';
import type { FeedbackStore } from '@meend/core/ports/stores/feedback-store.ts';
import type { MemoryTables } from '../memory-tables.ts';

const isOpinion = ({ userId, rating }: Feedback): boolean => userId !== null && rating !== null;

const isSameOpinion = (one: Feedback, other: Feedback): boolean =>
  [one, other].every(isOpinion) &&
  one.userId === other.userId &&
  one.title === other.title &&
  one.day === other.day;

const byAge = (one: Feedback, other: Feedback): number =>
  one.givenAt.getTime() - other.givenAt.getTime() || (one.id < other.id ? -1 : 1);

const isFound = (kept: KeptFeedback, { text, stars, isDone }: FeedbackSearch): boolean => {
  const words = text?.toLowerCase() ?? '';
  const isSaid = [kept.title, kept.comment ?? ''].some((said) => said.toLowerCase().includes(words));
  const isOfStars = stars === null || (kept.rating === null ? 'problem' : String(kept.rating)) === stars;
  return isSaid && isOfStars && (isDone === null || (kept.doneAt !== null) === isDone);
};

export const memoryFeedbackStore = (tables: MemoryTables): FeedbackStore => ({
  async put(feedback) {
    const before = [...tables.feedback.values()].find((one) => isSameOpinion(one, feedback));
    const kept = before === undefined ? feedback : changedMind(before, feedback);
    tables.feedback.set(kept.id, { ...kept, doneAt: null });
    return kept.id;
  },
  async find(id) {
    const kept = tables.feedback.get(id);
    if (!kept) return null;
    const { doneAt: _, ...found } = kept;
    return found;
  },
  async listKept(search) {
    const newest = [...tables.feedback.values()].sort(byAge).reverse();
    const seen = newest.findIndex(({ id }) => id === search.after);
    if (search.after !== null && seen === -1) return [];
    return newest
      .slice(seen + 1)
      .filter((kept) => isFound(kept, search))
      .slice(0, search.limit);
  },
  async lockKept(id) {
    return tables.feedback.get(id) ?? null;
  },
  async setDone(id, at) {
    const kept = tables.feedback.get(id);
    if (kept) tables.feedback.set(id, { ...kept, doneAt: at });
  },
  async forgetGuests(before, limit) {
    const old = [...tables.feedback.values()]
      .filter(({ userId, givenAt }) => userId === null && givenAt.getTime() < before.getTime())
      .slice(0, limit);
    for (const { id } of old) tables.feedback.delete(id);
    return old.length;
  },
});
