// Scenarios of the studio of Ask the Sexpert: questions and answers in every state, none, and more than a page.

import { type StudioAnswer, studioAnswer } from '@meend/core/sexpert/answer.ts';
import type { Question } from '@meend/core/sexpert/question.ts';
import { makeId, type QuestionId } from '@meend/core/shared/ids.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { answerFixture } from '../fixtures/reading-fixtures.ts';
import { type Scenario, scenarios, withIndex } from './scenarios.ts';
import type { World } from './world.ts';

const daysFromNow = ({ ports }: World, days: number): Date =>
  new Date(ports.clock.now().getTime() + days * DAY);

const addQuestion = (
  world: World,
  daysAgo: number,
  topic: Question['topic'],
  question: string,
): QuestionId => {
  const askedAt = daysFromNow(world, -daysAgo);
  const id = makeId<QuestionId>(askedAt, world.ports.randomness.bytes(10));
  world.ports.tables.questions.set(id, { id, topic, question, askedAt });
  return id;
};

const write = (world: World, changed: Partial<StudioAnswer>): void => {
  const answer = { ...studioAnswer(answerFixture({ publishedAt: daysFromNow(world, -6) })), ...changed };
  world.ports.tables.answers.set(answer.id, answer);
};

const answerFields = { asked: null, sources: [{ title: 'WHO: Sexual health', url: 'https://www.who.int/' }] };

const everyState = async (): Promise<World> => {
  const world = await scenarios.admin();
  addQuestion(world, 0, 'Desire', 'Is it normal to want more than my husband does?');
  addQuestion(
    world,
    1,
    'Growing older',
    'We have been married for twenty-two years and the children have moved out.\nNow we have all the time in the world, and neither of us knows how to begin. How do two people who love each other start again without it feeling like a duty?',
  );
  addQuestion(
    world,
    2,
    'Communication',
    'How do I tell her what I like? You can reach me at asha@example.in',
  );
  world.ports.tables.setAside.set(addQuestion(world, 3, 'Body', 'asdf asdf'), daysFromNow(world, -2));
  const drafted = addQuestion(world, 4, 'Consent', 'May I change my mind in the middle?');
  const answered = addQuestion(world, 9, 'Sleep and stress', 'Why am I always too tired?');
  write(world, {
    ...answerFields,
    question: 'Why am I always too tired?',
    topic: 'Sleep and stress',
    questionId: answered,
    updatedAt: daysFromNow(world, -6),
  });
  write(world, {
    ...answerFields,
    question: 'May I change my mind in the middle?',
    topic: 'Consent',
    status: 'draft',
    answer: '',
    summary: '',
    questionId: drafted,
    updatedAt: daysFromNow(world, -1),
  });
  write(world, {
    ...answerFields,
    question: 'What changes in the body after forty?',
    topic: 'Growing older',
    status: 'scheduled',
    publishedAt: daysFromNow(world, 30),
    updatedAt: daysFromNow(world, -3),
  });
  write(world, {
    ...answerFields,
    question: 'Does the moon matter?',
    topic: 'Body',
    status: 'withdrawn',
    withdrawnFrom: 'published',
    updatedAt: daysFromNow(world, -20),
  });
  return world;
};

export const studioAnswerScenes = {
  everyState: withIndex(everyState),
  none: async () => {
    const world = await scenarios.admin();
    world.ports.tables.answers.clear();
    return world;
  },
} satisfies Record<string, Scenario>;
