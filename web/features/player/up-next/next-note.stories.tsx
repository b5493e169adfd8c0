import {
  currentStage,
  FakePlayer,
  fakeQueue,
  playToEnd,
  withFakePlayer,
} from '@meend/storybook/decorators/fake-player.tsx';
import { expectNothingCut } from '@meend/storybook/decorators/nothing-cut.ts';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { currentPlayer, currentWeb } from '@meend/storybook/decorators/web.tsx';
import { UNBROKEN_TITLE } from '@meend/tests/kit/scenarios/scenario-stories.ts';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import { FollowerHost } from '@meend/web/app/hosts/follower-host.tsx';
import { RatingHost } from '@meend/web/app/hosts/rating-host.tsx';
import { useStore } from '@meend/web/platform/store.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { saveTenth } from '../listening/heard-tenths.ts';
import { createComingStory } from './coming-story.ts';
import { createQueuedStories } from './queued-stories.ts';
import { createUpNext } from './up-next-store.ts';

const Listening = () => {
  const { text } = useStore(currentWeb().platform.announcement);
  return (
    <>
      <FakePlayer />
      <RatingHost />
      <FollowerHost />
      <p role="note">{text}</p>
    </>
  );
};

const meta = {
  title: 'Player/What follows',
  component: Listening,
  parameters: { layout: 'fullscreen', scene: scenarios.guest },
  globals: { viewport: { value: 'desktop' } },
  beforeEach: withFakePlayer((stage) => {
    playToEnd(['Teaser', 'Episode 1']);
    stage.start(fakeQueue.slice(0, 2), 'Episode 1', 1_300);
    stage.player.on('*', (fact) => currentPlayer().emitted.emit(fact));
    const [story] = currentWorld().stories;
    currentPlayer()
      .lazy(createUpNext)
      .add({ storyId: story?.id ?? '', partId: null }, 'end');
  }),
} satisfies Meta<typeof Listening>;

export default meta;
type Story = StoryObj<typeof meta>;

const playNow = { name: 'Play now' };

const storyEnds = async () => {
  await screen.findByRole('region', { name: 'Audio player' });
  currentStage().listen(1);
  // What follows is known before the story ends.
  const stories = currentPlayer().lazy(createQueuedStories);
  const nextId = currentWorld().stories[0]?.id ?? '';
  await waitFor(() => expect(stories.read().get(nextId)).toBeDefined());
  currentStage().listen(19);
  await screen.findByRole('button', playNow);
};

export const Counting: Story = {
  name: 'When a story ends, the next one is named, and plays at once on request',
  play: async ({ userEvent }) => {
    await storyEnds();
    await expect(screen.getByText(/^Next in \d+ s: Ferry to Fort Kochi$/)).toBeVisible();
    await expect(screen.getByRole('note')).toHaveTextContent('Next: Ferry to Fort Kochi, in 10 seconds.');
    await userEvent.click(screen.getByRole('button', playNow));
    await waitFor(() => expect(currentPlayer().read().item?.title).toBe('Ferry to Fort Kochi'));
    await waitFor(() => expect(screen.queryByRole('button', playNow)).toBeNull());
  },
};

export const Cancelled: Story = {
  name: 'Stop leaves the end of the story as it is without a queue',
  play: async ({ userEvent }) => {
    await storyEnds();
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await expect(await screen.findByText('You finished The Last Train to Shimla.')).toBeVisible();
    await expect(currentPlayer().read().status).toBe('ended');
  },
};

/** Half of the story's four parts, so that a rating is due. */
const hearHalf = (): void => {
  const { deps, resumePoints } = currentPlayer();
  for (const part of ['Teaser', 'Episode 1'])
    for (const tenth of [10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
      saveTenth(deps.storage, resumePoints.owner(), part, tenth);
};

const finished = 'You finished The Last Train to Shimla.';
const question = { name: 'How was The Last Train to Shimla?' };
const rate = { name: 'Rate this story' };

/** Which of the surfaces at the end of a story are visible. */
const surfaces = () => {
  const isVisible = (element: Element | null) => element?.checkVisibility({ visibilityProperty: true });
  return [
    ...(isVisible(screen.queryByText(/^Next in/)) ? ['card'] : []),
    ...(isVisible(screen.queryByText(finished)) ? ['ending'] : []),
    ...(isVisible(screen.queryByRole('dialog', question)) ? ['rating'] : []),
  ];
};

const takesTurns: Story['play'] = async ({ userEvent }) => {
  hearHalf();
  await storyEnds();
  await expect(surfaces()).toEqual(['card']);
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await screen.findByRole('dialog', question);
  await screen.findByText(finished);
  await expect(surfaces()).toEqual(['rating']);
  await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
  await waitFor(() => expect(surfaces()).toEqual(['ending']));
  await userEvent.click(screen.getByRole('button', rate));
  await screen.findByRole('dialog', question);
  await expect(surfaces()).toEqual(['rating']);
  await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
  await waitFor(() => expect(screen.getByRole('button', rate)).toHaveFocus());
  await expect(surfaces()).toEqual(['ending']);
};

export const OneAtATime: Story = {
  name: 'At the end of a story its next one, its rating and its ending are shown one at a time',
  play: takesTurns,
};

export const OneAtATimeOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: takesTurns,
};

export const NextFoundLater: Story = {
  name: 'A next story that is found while the rating is open waits until it is closed',
  play: async ({ userEvent }) => {
    currentPlayer().ratingRequested.emit('The Last Train to Shimla');
    await screen.findByRole('dialog', question);
    comes('Ferry to Fort Kochi');
    await expect(surfaces()).toEqual(['rating']);
    await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
    await waitFor(() => expect(surfaces()).toEqual(['card']));
  },
};

const noop = () => undefined;

/** Shows the card with eight seconds left, which no clock counts down. */
const comes = (name: string): void => {
  const { story } = currentPlayer().read();
  if (story === null) throw new Error('The player has no story');
  const coming = { label: 'Teaser', secondsLeft: 8, playNow: noop, cancel: noop };
  currentPlayer()
    .lazy(createComingStory)
    .set({ ...coming, story: { ...story, name } });
};

export const OnASmallPhone: Story = {
  tags: ['picture'],
  name: 'A small phone has room for a word without a break, and for Hindi',
  globals: { viewport: { value: 'small' } },
  play: async () => {
    await screen.findByRole('region', { name: 'Audio player' });
    comes(UNBROKEN_TITLE);
    await expect(await screen.findByText(`Next in 8 s: ${UNBROKEN_TITLE}`)).toBeVisible();
    await expectNothingCut();
    comes('शिमला की आख़िरी रेल');
    await expect(await screen.findByText(/^Next in 8 s: शिमला/)).toBeVisible();
  },
};
