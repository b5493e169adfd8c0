import type { SleepChoice } from '@meend/core/playback/sleep/sleep-choice.ts';
import {
  currentStage,
  FakePlayer,
  fakeQueue,
  withFakePlayer,
} from '@meend/storybook/decorators/fake-player.tsx';
import { currentPlayer } from '@meend/storybook/decorators/web.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { sleepTimerOf } from './sleep-timer.ts';

const half: SleepChoice = { mode: 'minutes', minutes: 30 };

const restore = (leftMs: number): Promise<void> =>
  sleepTimerOf(currentPlayer()).send({ type: 'timer.restored', stored: { choice: half, leftMs, aim: null } });

const running = (leftMs: number) =>
  withFakePlayer(async (stage) => {
    stage.start(fakeQueue, 'Episode 1', 462);
    await sleepTimerOf(currentPlayer()).startEngine();
    await restore(leftMs);
    await sleepTimerOf(currentPlayer()).send({ type: 'player.changed' });
  });

const meta = {
  title: 'Player/Lamp',
  component: FakePlayer,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<typeof FakePlayer>;

export default meta;
type Story = StoryObj<typeof meta>;

const view = () => sleepTimerOf(currentPlayer()).view.read();

const open = async () => {
  const player = within(await screen.findByRole('region', { name: 'Audio player' }));
  await player.findByRole('button', { name: /^Sleep timer, / });
  await import('./lamp.tsx');
  sleepTimerOf(currentPlayer()).lampRequested.emit();
  return within(await screen.findByRole('dialog', { name: 'Lamp' }));
};

export const Burning: Story = {
  tags: ['picture', 'reflow'],
  beforeEach: running(24 * 60_000),
  play: async () => {
    const lamp = await open();
    await expect(lamp.getByText('24 min')).toBeVisible();
    await expect(lamp.getByRole('button', { name: 'One more' })).toBeEnabled();
    await expect(screen.getByRole('dialog')).not.toHaveTextContent('Episode');
  },
};

export const OpenedAndLeft: Story = {
  name: 'Opened from the open player, left by Escape, which leaves that open',
  beforeEach: running(24 * 60_000),
  play: async ({ userEvent }) => {
    const player = within(await screen.findByRole('region', { name: 'Audio player' }));
    await userEvent.click(await player.findByRole('button', { name: /^Open player/ }));
    const opener = await screen.findByRole('button', { name: 'Lamp' });
    await userEvent.click(opener);
    await screen.findByRole('dialog', { name: 'Lamp' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Lamp' })).toBeNull());
    await expect(opener).toHaveFocus();
  },
};

export const ATapPauses: Story = {
  beforeEach: running(24 * 60_000),
  play: async ({ userEvent }) => {
    const lamp = await open();
    await userEvent.click(lamp.getByText('A tap anywhere pauses'));
    await waitFor(() => expect(currentStage().status()).toBe('paused'));
    await userEvent.click(await lamp.findByRole('button', { name: 'Play' }));
    await lamp.findByText('A tap anywhere pauses');
    await expect(view()?.phase).toBe('set');
  },
};

export const TheFlameAddsTime: Story = {
  name: 'In the last minute the flame adds time without a pause, and Undo takes it back',
  tags: ['picture'],
  beforeEach: running(45_000),
  play: async ({ userEvent }) => {
    const lamp = await open();
    const flame = document.querySelector('[data-adds-time]');
    await userEvent.click(flame ?? document.body);
    await waitFor(() => expect(view()?.phase).toBe('set'));
    await expect(currentStage().status()).toBe('playing');
    await userEvent.click(lamp.getByRole('button', { name: 'Undo: 30 more minutes' }));
    await waitFor(() => expect(view()?.phase).toBe('ending'));
    await userEvent.click(lamp.getByRole('button', { name: 'One more' }));
    await expect(await lamp.findByText('31 min')).toBeVisible();
  },
};

export const Out: Story = {
  beforeEach: running(24 * 60_000),
  play: async ({ userEvent }) => {
    const lamp = await open();
    await restore(300);
    await expect(await lamp.findByText('Out')).toBeVisible();
    await expect(lamp.getByText(/^Paused at \d+:\d\d [ap]m$/)).toBeVisible();
    await userEvent.click(lamp.getByText('Out'));
    await expect(currentStage().context().pauseReason).toBe('sleep');
    await userEvent.click(lamp.getByRole('button', { name: 'Light it again' }));
    await waitFor(() => expect(currentStage().status()).toBe('playing'));
    await expect(await lamp.findByText('30 min')).toBeVisible();
  },
};
