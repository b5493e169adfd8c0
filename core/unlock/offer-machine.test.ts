import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { type OfferInput, offerMachine } from './offer-machine.ts';

const offer = (server = { accepts: true }) => {
  const clock = new SimulatedClock();
  const sent: string[] = [];
  const added: string[] = [];
  const machine = offerMachine.provide({
    actors: {
      choose: fromPromise<unknown, OfferInput>(async ({ input }) => {
        sent.push(input.storyId);
        if (!server.accepts) throw new Error('refused');
      }),
    },
  });
  const dialog = createActor(machine, { clock, input: { storyId: 'shimla' } });
  dialog.on('story.added', ({ storyId }) => added.push(storyId));
  dialog.start();
  const answered = async () => {
    for (let turn = 0; turn < 6; turn += 1) await null;
  };
  const state = () => dialog.getSnapshot();
  return { dialog, clock, sent, added, answered, state };
};

test('Yes adds the story, confirms it for 3 s and plays it', {
  tags: ['unlock-31', 'unlock-32', 'unlock-58'],
}, async () => {
  const { dialog, clock, added, answered, state } = offer();
  dialog.send({ type: 'yes.pressed' });
  expect(state().value).toBe('adding');
  await answered();
  expect([state().value, added]).toEqual(['added', ['shimla']]);
  clock.increment(2999);
  expect(state().status).toBe('active');
  clock.increment(1);
  expect(state().output).toBe('play');
});

test('closing the confirmation plays at once', async () => {
  const { dialog, answered, state } = offer();
  dialog.send({ type: 'yes.pressed' });
  await answered();
  dialog.send({ type: 'close.pressed' });
  expect(state().output).toBe('play');
});

test.each(['no.pressed', 'close.pressed'] as const)('%s changes nothing', (type) => {
  const { dialog, sent, state } = offer();
  dialog.send({ type });
  expect([state().output, sent]).toEqual(['leave', []]);
});

test('after a failure the offer stays open, to be retried or left', { tags: ['unlock-33'] }, async () => {
  const server = { accepts: false };
  const { dialog, added, answered, state } = offer(server);
  dialog.send({ type: 'yes.pressed' });
  await answered();
  expect([state().value, added]).toEqual(['failed', []]);
  server.accepts = true;
  dialog.send({ type: 'yes.pressed' });
  await answered();
  expect(state().value).toBe('added');
});

test('in any order of presses the story is added at most once and plays only if it was', async () => {
  const presses = fc.array(fc.constantFrom('yes.pressed', 'no.pressed', 'close.pressed', 'wait' as const), {
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(presses, fc.boolean(), async (sequence, accepts) => {
      const { dialog, clock, added, answered, state } = offer({ accepts });
      for (const press of sequence) {
        if (state().status === 'done') break;
        if (press === 'wait') {
          await answered();
          clock.increment(1500);
        } else {
          dialog.send({ type: press as 'yes.pressed' });
        }
      }
      expect(added.length).toBeLessThanOrEqual(1);
      if (state().output === 'play') expect(added).toEqual(['shimla']);
    }),
    { numRuns: 100 },
  );
});
