// A story whose episode has a text in a chosen state, and its editor, for stories.

import type { Cue } from '@meend/core/transcript/cue.ts';
import type { Transcript } from '@meend/core/transcript/transcript.ts';
import { aTranscript } from '@meend/tests/kit/fixtures/transcript-fixtures.ts';
import { studioStoryScenes } from '@meend/tests/kit/scenarios/scenario-studio-stories.ts';
import type { Scenario } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { World } from '@meend/tests/kit/scenarios/world.ts';
import type { StoryContext } from '@storybook/react-vite';
import { screen, within } from 'storybook/test';
import { currentWorld } from './scenario.tsx';

const NAME = 'Saffron Hours';

export const partIn = ({ ports }: World) => {
  const story = [...ports.tables.stories.values()].find(({ name }) => name === NAME);
  const part = story?.parts[1];
  if (!story || !part) throw new Error('the story to edit is missing');
  return { story, part };
};

export const aCue = (at: number, until: number, text: string, rest: Partial<Cue> = {}): Cue => ({
  at,
  until,
  speaker: null,
  text,
  ...rest,
});

export const sentences = [
  aCue(0, 900, 'The kettle is on.'),
  aCue(900, 1_900, 'Sit down, the rain will take its time.', { speaker: 'Anita', sure: 0.2 }),
  aCue(2_000, 3_000, 'And then the lamp goes out.'),
];

export const withText =
  (text: Partial<Transcript>, then?: (world: World) => Promise<unknown>): Scenario =>
  async () => {
    const world = await studioStoryScenes.everyState();
    const { part } = partIn(world);
    await world.ports.stores.transcripts.save(aTranscript(part, { cues: sentences, ...text }));
    await then?.(world);
    return world;
  };

export const untimed = sentences.map(({ text, speaker }) => ({ at: 0, until: 0, text, speaker }));

export const withRequest = (state: 'waiting' | 'foreign') =>
  withText({ isTimed: false, cues: untimed }, (world) => {
    const { part } = partIn(world);
    const { assetId } = part.media;
    const request = { partId: part.id, language: 'en', revision: 1, assetId, state, percent: 42 } as const;
    return world.ports.stores.alignments.save(request);
  });

type Played = Pick<StoryContext, 'userEvent'>;

/** The page of the story's editor. */
export const storyWithText = {
  layout: 'fullscreen',
  route: () => `/admin-dashboard?story=${partIn(currentWorld()).story.id}`,
} as const;

export const storedText = () => {
  const { part } = partIn(currentWorld());
  return currentWorld().ports.tables.transcripts.get(`${part.id} en`);
};

export const openText = async ({ userEvent }: Played) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Text of Episode 1' }));
  return within(await screen.findByRole('dialog', { name: 'Text of Episode 1' }));
};

export const openEditor = async (played: Played) => {
  const dialog = await openText(played);
  const list = await dialog.findByRole('listbox', { name: 'Sentences' });
  const selected = () => within(list).getByRole('option', { selected: true });
  const press = (name: string | RegExp) => played.userEvent.click(dialog.getByRole('button', { name }));
  return { dialog, list, selected, press };
};
