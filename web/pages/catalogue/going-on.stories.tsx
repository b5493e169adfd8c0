import { screens } from '@meend/core/site/screens.ts';
import { emptyDataLayer, trackedEvents } from '@meend/storybook/decorators/data-layer.ts';
import { withPlayer } from '@meend/storybook/decorators/listening.tsx';
import { asPage } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { currentPlayer, currentWeb } from '@meend/storybook/decorators/web.tsx';
import { type Scenario, scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router-dom';
import { expect, screen, waitFor, within } from 'storybook/test';
import { PlaylistDetailPage } from './playlist-detail-page.tsx';

const TITLE = 'Saffron Hours';
const AtItsAddress = () => (
  <Routes>
    <Route path={screens.playlist} element={<PlaylistDetailPage />} />
    <Route path="*" element={null} />
  </Routes>
);

const meta = {
  title: 'Pages/Going on',
  component: AtItsAddress,
  decorators: [asPage, withPlayer],
  parameters: { layout: 'fullscreen', route: '/playlist-det/saffron-hours', scene: scenarios.guest },
  globals: { viewport: { value: 'desktop' } },
  beforeEach: emptyDataLayer,
} satisfies Meta<typeof AtItsAddress>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const storyIn = ({ stories }: Awaited<ReturnType<Scenario>>) => {
  const story = stories.find(({ name }) => name === TITLE);
  if (story === undefined) throw new Error(`The scenario has no ${TITLE}`);
  return story;
};

const guestOfTwoOpenParts: Scenario = async () => {
  const world = await scenarios.guest();
  const story = storyIn(world);
  world.ports.tables.stories.set(story.id, { ...story, openParts: 2 });
  return world;
};

const listenerWhoChoseIt: Scenario = async () => {
  const world = await scenarios.newListener();
  const chosen = { storyId: storyIn(world).id, chosenAt: world.ports.clock.now() };
  if (world.listener) world.ports.tables.selections = [{ ...chosen, userId: world.listener.id }];
  return world;
};

let minutes = 0;

/** The parts so far were heard in order; `fraction` of this one. */
const hear = (index: number, fraction: number): void => {
  const story = storyIn(currentWorld());
  const { id: storyId, slug, name } = story;
  minutes += 1;
  currentPlayer().resumePoints.save({
    partId: story.parts[index]?.id ?? '',
    storyId,
    position: fraction * 100,
    duration: 100,
    heardAt: new Date(Date.now() - 3_600_000 + minutes * 1_000).toISOString(),
    label: '',
    audioModelType: 'Playlist',
    audio: { _id: storyId, slug, name, thumbnail: '', coverArt: '', genre: [] },
  });
};

const mainButton = ({ canvas }: Pick<Played, 'canvas'>, name: string) =>
  canvas.findByRole('button', { name });

/** The story of any caller, up to the end of its open parts. */
const hearTeaser = async (played: Played): Promise<void> => {
  await expect(await mainButton(played, 'Play Teaser')).toBeVisible();
  hear(0, 0.5);
  await expect(await mainButton(played, 'Resume Teaser')).toBeVisible();
  hear(0, 1);
};

/** The story of those who may hear all of it. */
const hearEverything = async (played: Played): Promise<void> => {
  await hearTeaser(played);
  await expect(await mainButton(played, 'Play Episode 1')).toBeVisible();
  hear(1, 1);
  hear(2, 0.4);
  await expect(await mainButton(played, 'Resume Episode 2')).toBeVisible();
  hear(2, 1);
  await expect(await mainButton(played, 'Play Episode 3')).toBeVisible();
  hear(3, 1);
  await expect(await mainButton(played, 'Listen again')).toBeVisible();
};

const press = async (played: Played, name: string): Promise<void> =>
  played.userEvent.click(await mainButton(played, name));

const expectTracked = async (kind: string): Promise<void> => {
  const continued = { event: 'story_continue', item_id: storyIn(currentWorld()).id, kind };
  await waitFor(async () => expect(await trackedEvents('story_continue')).toEqual([continued]));
};

const expectSound = (label: string): Promise<void> =>
  waitFor(() => {
    expect(document.querySelector('audio')?.paused).toBe(false);
    expect(currentPlayer().read().item?.label).toBe(label);
  });

export const Guest: Story = {
  name: 'A guest: the teaser, then Episode 1, which asks to sign up',
  play: async (played) => {
    await hearTeaser(played);
    await press(played, 'Continue with Episode 1');
    await screen.findByRole('dialog', { name: 'Sign up & enjoy 3 free audios' });
    await expectTracked('locked');
  },
};

export const GuestOfTwoOpenParts: Story = {
  name: 'A guest of a story with two open parts goes on with the second, and then meets the locked one',
  parameters: { scene: guestOfTwoOpenParts },
  play: async (played) => {
    await hearTeaser(played);
    await press(played, 'Play Episode 1');
    await expectSound('Episode 1');
    await expectTracked('start');
    currentPlayer().send({ type: 'player.closed' });
    hear(1, 1);
    await expect(await mainButton(played, 'Continue with Episode 2')).toBeVisible();
  },
};

export const ListenerWithPicks: Story = {
  name: 'A listener with free audios left: the teaser, then the question about Episode 1',
  parameters: { scene: scenarios.newListener },
  play: async (played) => {
    await hearTeaser(played);
    await press(played, 'Continue with Episode 1');
    await expect(await screen.findByRole('dialog')).toBeVisible();
    await expectTracked('locked');
  },
};

export const Chosen: Story = {
  name: 'A listener who chose the story hears all of it, and then hears it again',
  parameters: { scene: listenerWhoChoseIt },
  play: async (played) => {
    await hearEverything(played);
    await press(played, 'Listen again');
    await expectSound('Teaser');
    await expectTracked('again');
  },
};

export const Subscriber: Story = {
  name: 'A subscriber hears all of it; a resumed part is tracked as such',
  parameters: { scene: scenarios.subscriber },
  play: async (played) => {
    await mainButton(played, 'Play Teaser');
    hear(0, 1);
    hear(1, 0.4);
    await press(played, 'Resume Episode 1');
    await expectSound('Episode 1');
    await expectTracked('resume');
  },
};

export const WhileTheHistoryIsPaused: Story = {
  name: 'While the history is paused, going on is not tracked',
  parameters: { scene: scenarios.subscriber },
  play: async (played) => {
    await mainButton(played, 'Play Teaser');
    const { historyPause } = currentWeb().platform;
    historyPause.set(true);
    await press(played, 'Play Teaser');
    await expectSound('Teaser');
    const bar = within(await screen.findByRole('region', { name: 'Audio player' }));
    await expect(await bar.findByText('History paused')).toBeVisible();
    historyPause.set(false);
    await expect(await trackedEvents('story_continue')).toEqual([]);
  },
};
