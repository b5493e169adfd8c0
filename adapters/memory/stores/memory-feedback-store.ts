import { changedMind, type Feedback } from '@meend/core/feedback/feedback';
import type { FeedbackStore } from '@meend/core/ports/stores/feedback-store';
import type { MemoryTables } from '../memory-tables.ts';

const isOpinion = ({ userId, rating }: Feedback): boolean => userId !== null && rating !== null;

const isSameOpinion = (one: Feedback, other: Feedback): boolean =>
  [one, other].every(isOpinion) &&
  one.userId === other.userId &&
  one.title === other.title &&
  one.day === other.day;

export const memoryFeedbackStore = (tables: MemoryTables): FeedbackStore => ({
  async put(feedback) {
    const before = [...tables.feedback.values()].find((one) => isSameOpinion(one, feedback));
    const kept = before === undefined ? feedback : changedMind(before, feedback);
    tables.feedback.set(kept.id, kept);
    return kept.id;
  },
  async find(id) {
    return tables.feedback.get(id) ?? null;
  },
});
