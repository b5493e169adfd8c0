// What questions and articles are about; a question names one of these.

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
