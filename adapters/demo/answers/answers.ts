import { answersOfBody } from './answers-of-body.ts';
import { answersOfTalking } from './answers-of-talking.ts';
import { answersOfWanting } from './answers-of-wanting.ts';
import type { DemoAnswer } from './demo-answer.ts';

/** Oldest first. */
export const demoAnswers: readonly DemoAnswer[] = [
  ...answersOfBody,
  ...answersOfTalking,
  ...answersOfWanting,
].sort((one, other) => other.daysAgo - one.daysAgo);
