// A player for tests and stories, with a simulated clock, a fake audio element and a fake server.

import type { PartAddress } from '@meend/core/playback/part-address.ts';
import type { AddressStatus } from '@meend/core/playback/playback-failure.ts';
import { statusOf } from '@meend/core/playback/player/player-context.ts';
import type {
  AddressInput,
  MediaCommand,
  MediaEvent,
  MediaInput,
  PlayerEmitted,
  PlayerInput,
  StatusInput,
} from '@meend/core/playback/player/player-events.ts';
import { playerMachine } from '@meend/core/playback/player/player-machine.ts';
import type { QueueItem } from '@meend/core/playback/queue.ts';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { type FakeAudio, fakeAudio } from './fake-audio.ts';

export const fakeQueueItem = (
  id: string,
  more: { readonly isOpen?: boolean; readonly seconds?: number; readonly storyId?: string } = {},
): QueueItem => ({
  id,
  partId: id,
  storyId: more.storyId ?? 'shimla',
  title: 'The Last Train to Shimla',
  label: id,
  seconds: more.seconds ?? 100,
  isOpen: more.isOpen ?? true,
  url: more.isOpen === false ? null : `/media/${id}`,
});

interface FakePlayerOptions {
  readonly resumeAt?: PlayerInput['resumeAt'];
  readonly skippedOf?: PlayerInput['skippedOf'];
  readonly settings?: PlayerInput['settings'];
  /** Rejects to simulate an unreachable server. */
  readonly readAddress?: (part: AddressInput) => Promise<string | PartAddress | null>;
  /** What the server says of a URL that the element could not play. */
  readonly checkAddress?: (asked: StatusInput) => Promise<AddressStatus>;
}

const START_MS = Date.parse('2026-11-20T21:00:00Z');

const noAddress = async () => null;
const refuses = async () => ({ kind: 'rejected' }) as const;

export const startFakePlayer = (options: FakePlayerOptions = {}) => {
  const { resumeAt, skippedOf, settings, readAddress = noAddress, checkAddress = refuses } = options;
  const clock = new SimulatedClock();
  const facts: PlayerEmitted[] = [];
  const lengths = new Map<string, number>();
  const stage: { audio: FakeAudio | null } = { audio: null };
  const machine = playerMachine.provide({
    actors: {
      media: fromCallback<MediaCommand, MediaInput>(({ receive, sendBack }) => {
        const send = (event: MediaEvent) => sendBack(event);
        const audio = fakeAudio(send, (url) => lengths.get(url) ?? 100);
        stage.audio = audio;
        receive(audio.receive);
      }),
      readAddress: fromPromise<PartAddress | null, AddressInput>(async ({ input }) => {
        const answer = await readAddress(input);
        return typeof answer === 'string' ? { url: answer } : answer;
      }),
      checkAddress: fromPromise<AddressStatus, StatusInput>(({ input }) => checkAddress(input)),
    },
  });
  const player = createActor(machine, {
    clock,
    input: {
      now: () => START_MS + clock.now(),
      ...(resumeAt && { resumeAt }),
      ...(skippedOf && { skippedOf }),
      ...(settings && { settings }),
    },
  });
  player.on('*', (fact) => facts.push(fact));
  player.start();
  if (stage.audio === null) throw new Error('The test player has no audio element.');
  const { audio } = stage;
  return {
    player,
    audio,
    clock,
    facts,
    lengths,
    status: () => statusOf(player.getSnapshot()),
    context: () => player.getSnapshot().context,
    factsOf: <Type extends PlayerEmitted['type']>(type: Type) =>
      facts.filter((fact): fact is Extract<PlayerEmitted, { type: Type }> => fact.type === type),
    tracked: () => facts.flatMap((fact) => (fact.type === 'playback.tracked' ? [fact.tracking.event] : [])),
    /** Selects a part and starts its playback. */
    start: (items: readonly QueueItem[], id: string, startAt?: number) => {
      player.send({ type: 'part.chosen', items, id, ...(startAt !== undefined && { startAt }) });
      audio.arrive();
    },
    /** Sends an event, then fires the element's own events. */
    press: (event: Parameters<typeof player.send>[0]) => {
      player.send(event);
      audio.settle();
    },
    /** Plays on and advances the clock. */
    listen: (seconds: number) => {
      for (let left = seconds; left > 0; left -= 0.25) {
        audio.listen(Math.min(0.25, left));
        clock.increment(Math.min(0.25, left) * 1000);
      }
    },
    /** Resolves pending requests of the server. */
    answered: async () => {
      for (let turn = 0; turn < 16; turn += 1) await null;
    },
  };
};
