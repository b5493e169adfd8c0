// Scenarios of feedback: praise, criticism and a problem report, from listeners and guests.

import type { Caller } from '@meend/core/account/sessions/session.ts';
import { operator } from '@meend/core/audit/audit.ts';
import { type FeedbackInput, giveFeedback } from '@meend/core/feedback/give-feedback.ts';
import { markFeedback } from '@meend/core/feedback/read-feedback.ts';
import { userFixture } from '../fixtures/fixtures.ts';
import { type Scenario, scenarios } from './scenarios.ts';
import type { World } from './world.ts';

const guest: Caller = { kind: 'guest' };

const give = async ({ ports }: World, input: FeedbackInput, caller: Caller = guest): Promise<string> => {
  const result = await giveFeedback(ports)(input, caller);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};

/** Age of the feedback in hours. */
const age = ({ ports }: World, id: string, hours: number): void => {
  const feedback = ports.tables.feedback.get(id);
  if (feedback)
    ports.tables.feedback.set(id, {
      ...feedback,
      submittedAt: new Date(feedback.submittedAt.getTime() - hours * 3_600_000),
    });
};

const fill = async (world: World): Promise<void> => {
  const user = userFixture(world.ports, 'ravi@example.in');
  const listener = { kind: 'user', user } as Caller;
  const report = {
    part: 'Episode 2',
    position: 462,
    browser: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0.0.0',
  };
  const all: readonly (readonly [FeedbackInput, Caller])[] = [
    [
      { title: 'The Last Train to Shimla', rating: 'Rating: 5', comment: 'Her voice. I missed my stop.' },
      listener,
    ],
    [{ title: 'Power Cut', rating: 'Rating: 2', comment: 'Too short.\nWhere is the rest?' }, guest],
    [
      {
        title: 'The Last Train to Shimla',
        rating: 'Problem',
        issue: report,
        comment: 'It stops here every time.',
        contact: 'asha@example.in',
      },
      guest,
    ],
    [{ title: 'Monsoon', rating: 'Rating: 4' }, listener],
  ];
  let hours = 0;
  for (const [feedback, caller] of all) {
    age(world, await give(world, feedback, caller), hours);
    hours += 7;
  }
  const done = await give(world, { title: 'Power Cut', rating: 'Rating: 1', comment: 'No.' });
  age(world, done, 80);
  await markFeedback(world.ports)(operator, done, true);
};

export const feedbackScenes = {
  /** Four unread, one done. */
  submitted: async () => {
    const world = await scenarios.admin();
    await fill(world);
    return world;
  },
  manyPages: async () => {
    const world = await scenarios.admin();
    for (let count = 0; count < 25; count += 1)
      age(world, await give(world, { title: `Story ${count}`, rating: 'Rating: 3' }), count);
    return world;
  },
} satisfies Record<string, Scenario>;
