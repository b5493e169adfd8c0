// A story that ends in the fake player, beside what the app does then.
import {
  currentStage,
  FakePlayer,
  fakeQueue,
  playToEnd,
  withFakePlayer,
} from '@meend/storybook/decorators/fake-player.tsx';
import { answerTexts } from '@meend/storybook/decorators/part-text.ts';
import { currentPlayer, currentWeb } from '@meend/storybook/decorators/web.tsx';
import { wireTranscripts } from '@meend/tests/kit/fixtures/wire-transcripts.ts';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import { FollowerHost } from '@meend/web/app/hosts/follower-host.tsx';
import { EndHost, RatingHost } from '@meend/web/app/hosts/story-end-host.tsx';
import { saveTenth } from '@meend/web/features/player/listening/heard-tenths.ts';
import { createComingStory } from '@meend/web/features/player/up-next/coming-story.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Dialog } from '@meend/web/ui/overlays/dialog.tsx';
import type { Meta, StoryContext } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';

const Listening = () => {
  const { text } = useStore(currentWeb().platform.announcement);
  const [open, setOpen] = useState(false);
  return (
    <>
      <FakePlayer />
      <Button onClick={() => setOpen(true)}>Log in</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Welcome back" closeLabel="Close">
        Another dialog
      </Dialog>
      <EndHost />
      <RatingHost />
      <FollowerHost />
      <p role="note">{text}</p>
    </>
  );
};

export const TITLE = 'The Last Train to Shimla';
const PARTS = ['Teaser', 'Episode 1'];

/** Half of the story's parts, so that a rating is due. */
const listenToHalf = (): void => {
  const { deps, resumePoints } = currentPlayer();
  for (const part of PARTS)
    for (const tenth of [10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
      saveTenth(deps.storage, resumePoints.owner(), part, tenth);
};

/** The story has these parts, all open. */
export const openParts = (labels: readonly string[]): void => {
  const { story } = currentPlayer().read();
  const [part] = story?.audioFiles ?? [];
  if (!story || !part) throw new Error('The player has no story');
  const audioFiles = labels.map((label) => ({
    ...part,
    _id: label,
    name: label,
    label,
    url: `/media/${label}`,
  }));
  currentPlayer().update({ story: { ...story, audioFiles } });
};

const starts = withFakePlayer((stage) => {
  playToEnd(PARTS);
  listenToHalf();
  stage.start(fakeQueue.slice(0, 2), 'Episode 1', 1_300);
  stage.player.on('*', (fact) => currentPlayer().emitted.emit(fact));
  openParts(PARTS);
});

/** It is about to end, and what it says is known. */
const isEnding = (context: Pick<StoryContext, 'msw'>) => {
  answerTexts(context, [wireTranscripts.english]);
  return starts();
};

export const end = () => document.querySelector<HTMLElement>('[data-ending]');
export const stars = () => screen.queryByRole('radiogroup', { name: `How was ${TITLE}?` });

/** The last part plays to its end. */
export const ends = async (): Promise<void> => {
  await screen.findByRole('region', { name: 'Audio player' });
  currentStage().listen(20);
};

export const shown = async (): Promise<HTMLElement> => {
  await ends();
  await waitFor(() => expect(end()).toBeVisible());
  return end() as HTMLElement;
};

const noop = () => undefined;

/** The next story, with eight seconds left, which no clock counts down. */
export const comes = (name: string): void => {
  const { story } = currentPlayer().read();
  if (story === null) throw new Error('The player has no story');
  const coming = currentPlayer().lazy(createComingStory);
  const cancel = () => coming.set(null);
  coming.set({ label: 'Teaser', secondsLeft: 8, playNow: noop, cancel, story: { ...story, name } });
};

/** What its stories share. */
export const endMeta = {
  component: Listening,
  parameters: { layout: 'fullscreen', scene: scenarios.guest },
  globals: { viewport: { value: 'desktop' } },
  beforeEach: isEnding,
} satisfies Meta<typeof Listening>;
