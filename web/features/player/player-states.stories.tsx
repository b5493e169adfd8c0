import {
  currentStage,
  FakePlayer,
  type FakePlayerControls,
  fakeQueue,
  guestQueue,
  withFakePlayer,
} from '@meend/storybook/decorators/fake-player.tsx';
import { expectNothingCut } from '@meend/storybook/decorators/nothing-cut.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';

const EPISODE = 'Episode 1';
const AT = 462;

const playing = (stage: FakePlayerControls): void => stage.start(fakeQueue, EPISODE, AT);

const paused = (stage: FakePlayerControls): void => {
  playing(stage);
  stage.press({ type: 'pause.pressed' });
};

const lost = (stage: FakePlayerControls): void => {
  playing(stage);
  stage.press({ type: 'connection.lost' });
  stage.audio.starve();
  stage.clock.increment(500);
};

const giveUp = async (stage: FakePlayerControls): Promise<void> => {
  for (let tries = 0; tries < 8; tries += 1) {
    await stage.answered();
    stage.clock.increment(60_000);
  }
};

const notPlayed = async (stage: FakePlayerControls): Promise<void> => {
  lost(stage);
  await giveUp(stage);
};

const meta = {
  title: 'Player/States',
  component: FakePlayer,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'desktop' } },
} satisfies Meta<typeof FakePlayer>;

export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: 'phone' } };
const player = async () => within(await screen.findByRole('region', { name: 'Audio player' }));

export const Playing: Story = {
  parameters: { proves: ['playback-2'] },
  beforeEach: withFakePlayer(playing),
  play: async ({ userEvent }) => {
    const bar = await player();
    await expect(await bar.findByRole('link', { name: /The Last Train to Shimla.*Ep1/ })).toBeVisible();
    await expect(bar.getByText('14 min left')).toBeVisible();
    const seek = bar.getByRole('slider', { name: 'Seek' });
    await expect(seek).toHaveAttribute('aria-valuetext', '7 minutes 42 seconds of 21 minutes 58 seconds');
    await userEvent.click(bar.getByRole('button', { name: 'Pause' }));
    await expect(await bar.findByRole('button', { name: 'Play' })).toHaveFocus();
    await expect(currentStage().audio.isSounding()).toBe(false);
    await userEvent.click(bar.getByRole('button', { name: '15 seconds back' }));
    await waitFor(() => expect(currentStage().context().position).toBe(AT - 15));
    await userEvent.click(bar.getByRole('button', { name: '30 seconds forward' }));
    await waitFor(() => expect(currentStage().context().position).toBe(AT + 15));
  },
};

export const PlayingOnATablet: Story = {
  ...Playing,
  globals: { viewport: { value: 'tablet' } },
};

export const Paused: Story = {
  beforeEach: withFakePlayer(paused),
  play: async () => {
    await expect(await (await player()).findByRole('button', { name: 'Play' })).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: withFakePlayer((stage) =>
    stage.press({ type: 'part.chosen', items: fakeQueue, id: EPISODE, startAt: AT }),
  ),
  play: async () => {
    await expect(await (await player()).findByRole('button', { name: /^Pause/ })).toBeVisible();
    await expect(currentStage().status()).toBe('loading');
  },
};

export const Buffering: Story = {
  beforeEach: withFakePlayer((stage) => {
    playing(stage);
    stage.audio.starve();
    stage.clock.increment(500);
  }),
  play: async ({ userEvent }) => {
    const pause = await (await player()).findByRole('button', { name: 'Pause, buffering' });
    await userEvent.click(pause);
    await waitFor(() => expect(currentStage().status()).toBe('paused'));
  },
};

export const ConnectionLost: Story = {
  beforeEach: withFakePlayer(lost),
  play: async () => {
    const sentence = 'Connection lost. We will continue when you are back online.';
    await expect(await screen.findByText(sentence)).toBeVisible();
    await expect(currentStage().status()).toBe('offline');
  },
};

export const NotPlayed: Story = {
  beforeEach: withFakePlayer(notPlayed),
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('This part could not be played.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('This part could not be played.')).toBeNull());
  },
};

export const Unavailable: Story = {
  beforeEach: withFakePlayer(async (stage) => {
    stage.press({ type: 'part.chosen', items: fakeQueue, id: 'Episode 2' });
    stage.audio.fail(4);
    await stage.answered();
  }),
  play: async () => {
    await expect(await screen.findByText('This recording is not available right now.')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await expect(screen.getByRole('link', { name: 'Report a problem' })).toHaveAttribute(
      'href',
      '/feedback?about=The+Last+Train+to+Shimla&part=Episode+2&at=0',
    );
  },
};

export const TapToPlay: Story = {
  beforeEach: withFakePlayer((stage) => {
    stage.audio.refuse(true);
    stage.press({ type: 'part.chosen', items: fakeQueue, id: EPISODE, startAt: AT });
  }),
  play: async ({ userEvent }) => {
    const tap = await screen.findByRole('button', { name: 'Tap to play' });
    await expect(tap).toHaveFocus();
    currentStage().audio.refuse(false);
    await userEvent.keyboard('{Enter}');
    currentStage().audio.arrive();
    await waitFor(() => expect(currentStage().status()).toBe('playing'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Tap to play' })).toBeNull());
  },
};

export const PlayingInAnotherTab: Story = {
  beforeEach: withFakePlayer((stage) => {
    playing(stage);
    stage.press({ type: 'other-tab.played' });
  }),
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('Playing in another tab')).toBeVisible();
    await expect(currentStage().audio.isSounding()).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Play here' }));
    await waitFor(() => expect(currentStage().audio.isSounding()).toBe(true));
    await waitFor(() => expect(screen.queryByText('Playing in another tab')).toBeNull());
  },
};

const teaserEnded = (stage: FakePlayerControls): void => {
  stage.start(guestQueue, 'Teaser', 1_316);
  stage.listen(3);
};

export const TeaserEnded: Story = {
  beforeEach: withFakePlayer(teaserEnded),
  play: async ({ userEvent }) => {
    const onwards = await screen.findByRole('button', { name: 'Continue with Episode 1' });
    await userEvent.click(onwards);
    await expect(currentStage().factsOf('part.locked')).toMatchObject([{ item: { label: 'Episode 1' } }]);
    await expect(currentStage().status()).toBe('ended');
  },
};

export const LockedNeighbour: Story = {
  parameters: { proves: ['playback-3', 'playback-14'] },
  beforeEach: withFakePlayer((stage) => stage.start(guestQueue, 'Teaser', 12)),
  play: async ({ userEvent }) => {
    await userEvent.click(await (await player()).findByRole('button', { name: 'Next part' }));
    await expect(currentStage().factsOf('part.locked')).toMatchObject([{ by: 'next' }]);
    await expect(currentStage().audio.isSounding()).toBe(true);
    await expect(currentStage().context().currentId).toBe('Teaser');
  },
};

export const LastPart: Story = {
  beforeEach: withFakePlayer((stage) => stage.start(fakeQueue.slice(0, 2), EPISODE, AT)),
  play: async ({ userEvent }) => {
    const next = await (await player()).findByRole('button', { name: 'Next part' });
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await expect(next).toHaveAccessibleDescription('This is the last part.');
    await userEvent.click(next);
    await expect(currentStage().context().currentId).toBe(EPISODE);
  },
};

export const Mini: Story = {
  globals: phone,
  beforeEach: withFakePlayer(playing),
  play: async ({ userEvent }) => {
    const mini = await player();
    await expect(await mini.findByText('Ep1 · 14 min left')).toBeVisible();
    await userEvent.click(mini.getByRole('button', { name: 'Pause' }));
    await expect(await mini.findByRole('button', { name: 'Play' })).toBeVisible();
  },
};

export const MiniConnectionLost: Story = { ...ConnectionLost, globals: phone };

export const MiniNotPlayed: Story = { ...NotPlayed, globals: phone };

export const MiniTapToPlay: Story = { ...TapToPlay, globals: phone };

export const MiniTeaserEnded: Story = { ...TeaserEnded, globals: phone };

const openPlayer = async (userEvent: { click: (element: Element) => Promise<void> }) => {
  await userEvent.click(await (await player()).findByRole('button', { name: /^Open player/ }));
  return within(await screen.findByRole('dialog', { name: 'The Last Train to Shimla' }));
};

export const ExpandedConnectionLost: Story = {
  name: 'The open player says that the connection is lost, then that the part cannot be played',
  globals: { viewport: { value: 'small' } },
  beforeEach: withFakePlayer(lost),
  play: async ({ userEvent }) => {
    const open = await openPlayer(userEvent);
    await expect(await open.findByText(/^Connection lost/)).toBeVisible();
    await expectNothingCut();
    await giveUp(currentStage());
    await expect(await open.findByText('This part could not be played.')).toBeVisible();
    await expectNothingCut();
  },
};
