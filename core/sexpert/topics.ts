// Topics of questions and articles.

export const topics = [
  'Communication',
  'Consent',
  'Desire',
  'Body',
  'Sleep and stress',
  'Long distance',
  'Growing older',
] as const;

export type Topic = (typeof topics)[number];

export const isTopic = (text: string): text is Topic => topics.some((topic) => topic === text);
