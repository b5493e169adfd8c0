import type { PlanName } from '@meend/core/plans/plan.ts';

/** The stated features, each with what it means. */
const meanings = {
  'First chapter of each audio free': 'the teaser of every story',
  '3 free stories of your choice': 'whole stories, yours to keep',
  'All episodes': 'of every story, old and new',
  'One free audio per month': 'one extra story, yours to keep',
  'Background play': 'with the screen off',
  'Better sound quality': '128 instead of 64 kbit/s',
  'No-questions cancellation': 'nothing renews, so nothing must be cancelled',
};

type Feature = keyof typeof meanings;

export const englishMeanings: Readonly<Record<string, string>> = meanings;

const paid: readonly Feature[] = [
  'All episodes',
  'One free audio per month',
  'Background play',
  'Better sound quality',
  'No-questions cancellation',
];

/** Features of each plan by its name. */
export const english = {
  'Basic Plan': ['First chapter of each audio free', '3 free stories of your choice'],
  '30 days': paid,
  '90 days': paid,
} satisfies Record<PlanName, readonly Feature[]>;
