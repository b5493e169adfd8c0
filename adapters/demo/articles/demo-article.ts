// Texts of a demonstration article, and the scenes its pictures are drawn from.
import type { Author } from '@meend/core/blog/article.ts';
import type { SceneName } from '@meend/core/blog/scene-art.ts';
import type { Topic } from '@meend/core/sexpert/topics.ts';

export interface DemoPicture {
  readonly scene: SceneName;
  readonly mood: string;
  readonly alt: string;
}

export interface DemoArticle {
  readonly title: string;
  readonly summary: string;
  readonly topic: Topic;
  readonly daysAgo: number;
  readonly author: Author;
  readonly shortSummary: string;
  readonly introduction: string;
  readonly problemStatement: string;
  readonly solution: string;
  readonly conclusion: string;
  readonly pictures: readonly [DemoPicture, DemoPicture, DemoPicture];
  /** Name of a demonstration story; null if none. */
  readonly listenTo: string | null;
}

export const kavya: Author = {
  name: 'Kavya Raghunathan',
  role: 'Counsellor for couples, Bengaluru',
  portraitSeed: 'Kavya Raghunathan',
};

export const farah: Author = {
  name: 'Farah Contractor',
  role: 'Health writer, formerly a midwife',
  portraitSeed: 'Farah Contractor',
};

export const arjun: Author = {
  name: 'Arjun Sethi',
  role: 'Psychologist, writes on stress and sleep',
  portraitSeed: 'Arjun Sethi',
};
