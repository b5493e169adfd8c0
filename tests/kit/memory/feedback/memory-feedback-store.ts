import {
  changedMind,
  type Feedback,
  type FeedbackSearch,
  type FeedbackStore,
  type StudioFeedback,
} from '@meend/core/feedback/feedback.ts';
import type { MemoryTables } from '../tables.ts';

const isOpinion = ({ userId, rating }: Feedback): boolean => userId !== null && rating !== null;

const isSameOpinion = (one: Feedback, other: Feedback): boolean =>
  [one, other].every(isOpinion) &&
  one.userId === other.userId &&
  one.title === other.title &&
  one.day === other.day;

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
    const before = tables.feedback.first((one) => isSameOpinion(one, feedback));
    const stored = before === null ? feedback : changedMind(before, feedback);
    tables.feedback.put({ ...stored, doneAt: null });
    return stored.id;
  },
  async find(id) {
    const stored = tables.feedback.get(id);
    if (!stored) return null;
    const { doneAt: _, ...found } = stored;
    return found;
  },
  listForStudio: async (search) =>
    tables.feedback.list({ ...search, by: ['-submittedAt', '-id'], where: (row) => isFound(row, search) }),
  lockForStudio: async (id) => tables.feedback.find(id),
  async setDone(id, doneAt) {
    tables.feedback.change(id, { doneAt });
  },
  forgetGuests: async (before, limit) =>
    tables.feedback.purge(({ userId, submittedAt }) => userId === null && submittedAt < before, limit),
});
