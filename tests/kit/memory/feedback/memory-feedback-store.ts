import { changedMind, type Feedback } from '@meend/core/feedback/feedback.ts';
import type { FeedbackStore } from '@meend/core/feedback/feedback-store.port.ts';
import type { FeedbackSearch, StudioFeedback } from '@meend/core/feedback/studio-feedback.ts';
import type { MemoryTables } from '../tables/memory-tables.ts';

const isOpinion = ({ userId, rating }: Feedback): boolean => userId !== null && rating !== null;

const isSameOpinion = (one: Feedback, other: Feedback): boolean =>
  [one, other].every(isOpinion) &&
  one.userId === other.userId &&
  one.title === other.title &&
  one.day === other.day;

const byAge = (one: Feedback, other: Feedback): number =>
  one.submittedAt.getTime() - other.submittedAt.getTime() || (one.id < other.id ? -1 : 1);

const isFound = (feedback: StudioFeedback, { text, stars, isDone }: FeedbackSearch): boolean => {
  const searchText = text?.toLowerCase() ?? '';
  const containsText = [feedback.title, feedback.comment ?? ''].some((field) =>
    field.toLowerCase().includes(searchText),
  );
  const isOfStars =
    stars === null || (feedback.rating === null ? 'problem' : String(feedback.rating)) === stars;
  return containsText && isOfStars && (isDone === null || (feedback.doneAt !== null) === isDone);
};

export const memoryFeedbackStore = (tables: MemoryTables): FeedbackStore => ({
  async put(feedback) {
    const before = [...tables.feedback.values()].find((one) => isSameOpinion(one, feedback));
    const stored = before === undefined ? feedback : changedMind(before, feedback);
    tables.feedback.set(stored.id, { ...stored, doneAt: null });
    return stored.id;
  },
  async find(id) {
    const stored = tables.feedback.get(id);
    if (!stored) return null;
    const { doneAt: _, ...found } = stored;
    return found;
  },
  async listForStudio(search) {
    const newest = [...tables.feedback.values()].sort(byAge).reverse();
    const seen = newest.findIndex(({ id }) => id === search.after);
    if (search.after !== null && seen === -1) return [];
    return newest
      .slice(seen + 1)
      .filter((feedback) => isFound(feedback, search))
      .slice(0, search.limit);
  },
  async lockForStudio(id) {
    return tables.feedback.get(id) ?? null;
  },
  async setDone(id, at) {
    const stored = tables.feedback.get(id);
    if (stored) tables.feedback.set(id, { ...stored, doneAt: at });
  },
  async forgetGuests(before, limit) {
    const old = [...tables.feedback.values()]
      .filter(({ userId, submittedAt }) => userId === null && submittedAt.getTime() < before.getTime())
      .slice(0, limit);
    for (const { id } of old) tables.feedback.delete(id);
    return old.length;
  },
});
