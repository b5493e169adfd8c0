// Texts of a demonstration answer.
import type { Expert, Source } from '@meend/core/sexpert/answer.ts';
import type { Topic } from '@meend/core/sexpert/topics.ts';

export interface DemoAnswer {
  readonly question: string;
  readonly topic: Topic;
  readonly summary: string;
  readonly daysAgo: number;
  readonly answer: string;
  readonly whenToSeeADoctor: string;
  readonly sources: readonly Source[];
}

/** An invented person, like all in the demonstration. */
export const expert: Expert = {
  name: 'Dr. Ananya Deshpande',
  qualification: 'Clinical psychologist (M.Phil., Ph.D.) and certified sex therapist',
  portraitSeed: 'Ananya Deshpande',
};
