import {
  type FakePlayerControls,
  fakeQueue,
  withFakePlayer,
} from '@meend/storybook/decorators/fake-player.tsx';
import { noToasts } from '@meend/storybook/decorators/toasts.tsx';
import { currentPlayer, currentWeb } from '@meend/storybook/decorators/web.tsx';
import { PlayerSection } from '@meend/web/features/player/bar/player-section.tsx';
import { sleepTimerOf } from '@meend/web/features/player/sleep/sleep-timer.ts';
import { postNote } from '@meend/web/platform/posted-note.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { Dock } from './dock.tsx';
import { TabBar } from './tab-bar.tsx';

const Bottom = () => (
  <>
    <main id="main" tabIndex={-1} className="wrap" style={{ minHeight: '100dvh' }}>
      <h1>Because you heard Rain on Marine Drive</h1>
    </main>
    <Dock>
      <PlayerSection />
      <TabBar />
    </Dock>
  </>
);

const EPISODE = 'Episode 1';
const AT = 462;

const playing = (stage: FakePlayerControls): void => stage.start(fakeQueue, EPISODE, AT);

const inPlay = withFakePlayer(playing);

const timed = (leftMs: number) =>
  withFakePlayer(async (stage) => {
    playing(stage);
    const timer = sleepTimerOf(currentPlayer());
    await timer.startEngine();
    await timer.send({
      type: 'timer.restored',
      stored: { choice: { mode: 'minutes', minutes: 30 }, leftMs, aim: null },
    });
    await timer.send({ type: 'player.changed' });
  });

const lost = (stage: FakePlayerControls): void => {
  playing(stage);
  stage.press({ type: 'connection.lost' });
  stage.audio.starve();
  stage.clock.increment(500);
};

const meta = {
  title: 'Patterns/Bottom surface',
  component: Bottom,
  parameters: { layout: 'fullscreen', route: '/' },
  globals: { viewport: { value: 'phone' } },
  beforeEach: () => noToasts,
} satisfies Meta<typeof Bottom>;

export default meta;
type Story = StoryObj<typeof meta>;

const heightOf = () =>
  [...document.querySelectorAll('[data-dock] > *')].reduce((sum, { clientHeight }) => sum + clientHeight, 0);

/** Tabs 60, player 64, note 44; the page ends above them. */
const isHigh = async (height: number) => {
  await waitFor(() => expect(heightOf()).toBe(height));
  const page = getComputedStyle(document.documentElement);
  await waitFor(() => expect(page.scrollPaddingBottom).toBe(`${height}px`));
};

const noop = () => undefined;

export const TabsAlone: Story = { play: () => isHigh(60) };

export const Playing: Story = { beforeEach: inPlay, play: () => isHigh(124) };

export const WithTimer: Story = {
  beforeEach: timed(24 * 60_000),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Sleep timer, 24 minutes left' })).toBeVisible();
    await isHigh(124);
  },
};

export const LastMinute: Story = {
  beforeEach: timed(40_000),
  play: async () => {
    await expect(await screen.findByText(/^Stops in \d+ seconds/)).toBeVisible();
    await expect(screen.getByRole('button', { name: '30 more minutes' })).toBeVisible();
    await isHigh(168);
  },
};

export const Answer: Story = {
  beforeEach: timed(24 * 60_000),
  play: async () => {
    currentWeb().platform.toasts.show({
      text: 'Saved to your library',
      tone: 'success',
      action: { label: 'Undo', run: noop },
    });
    await expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
    await isHigh(168);
  },
};

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="156"><rect width="720" height="156" fill="#43204A"/></svg>`;

export const Offer: Story = {
  tags: ['picture'],
  beforeEach: inPlay,
  play: async () => {
    postNote(currentWeb().platform.toasts, 'offer', {
      rank: 'offer',
      text: 'Offer',
      picture: (
        <img
          src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
          alt="90 days for ₹129"
          style={{ width: '100%', height: '100%', objectFit: 'contain' }}
        />
      ),
      close: { label: 'Close the offer', run: () => currentWeb().platform.toasts.dismiss('offer') },
    });
    await expect(await screen.findByRole('group', { name: 'Offer' })).toBeVisible();
    await waitFor(() => expect(heightOf()).toBeLessThanOrEqual(220));
  },
};

export const ConnectionLost: Story = {
  tags: ['picture'],
  beforeEach: withFakePlayer(lost),
  play: async () => {
    await expect(await screen.findByText(/^Connection lost/)).toBeVisible();
  },
};

export const SlowLine: Story = {
  beforeEach: withFakePlayer((stage) => {
    playing(stage);
    stage.audio.starve();
    stage.clock.increment(500);
  }),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Pause, buffering' })).toBeVisible();
    await isHigh(124);
  },
};

export const RecordingMissing: Story = {
  tags: ['picture'],
  beforeEach: withFakePlayer(async (stage) => {
    stage.press({ type: 'part.chosen', items: fakeQueue, id: 'Episode 2' });
    stage.audio.fail(4);
    await stage.answered();
  }),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'This recording is not available right now.',
    );
    await expect(screen.getByRole('link', { name: 'Report a problem' })).toBeVisible();
  },
};

export const OtherTab: Story = {
  beforeEach: withFakePlayer((stage) => {
    playing(stage);
    stage.press({ type: 'other-tab.played' });
  }),
  play: async () => {
    await expect(await screen.findByText('Playing in another tab')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Play here' })).toBeVisible();
    await isHigh(168);
  },
};

export const SleepEnded: Story = {
  beforeEach: timed(300),
  play: async () => {
    await expect(await screen.findByText('Sleep timer ended. Paused.')).toBeVisible();
    await expect(screen.getByRole('button', { name: '30 more minutes' })).toBeVisible();
    await isHigh(168);
  },
};
