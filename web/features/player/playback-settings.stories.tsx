import {
  currentStage,
  FakePlayer,
  fakeQueue,
  withFakePlayer,
} from '@meend/storybook/decorators/fake-player.tsx';
import { currentPlayer } from '@meend/storybook/decorators/web.tsx';
import { isLessData, mayPrefetch } from '@meend/web/platform/connection.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';

const meta = {
  title: 'Player/Playback settings',
  component: FakePlayer,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'phone' } },
  beforeEach: withFakePlayer(({ start }) => start(fakeQueue, 'Episode 1', 462)),
} satisfies Meta<typeof FakePlayer>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const openSettings = async ({ userEvent }: Pick<Played, 'userEvent'>) => {
  await userEvent.click(await screen.findByRole('button', { name: /^Open player/ }));
  // Allows for loading the open player.
  const dialog = await screen.findByRole('dialog', { name: 'The Last Train to Shimla' });
  const player = within(dialog);
  await userEvent.click(player.getByRole('button', { name: 'More' }));
  await player.findByRole('region', { name: 'Playback settings' });
  return player;
};

export const ExactSpeed: Story = {
  name: 'The stepper changes the speed by 0.05, and the panel of speeds offers that one too',
  play: async (played) => {
    const player = await openSettings(played);
    await played.userEvent.click(player.getByRole('button', { name: 'Faster by 0.05' }));
    await expect(currentStage().audio.rate).toBe(1.05);
    await expect(player.getByRole('group', { name: 'Speed' })).toHaveTextContent('1.05×');
    await played.userEvent.click(screen.getByRole('button', { name: 'Speed 1.05×' }));
    const speeds = within(await screen.findByRole('dialog', { name: 'Speed' }));
    await expect(speeds.getByRole('button', { pressed: true })).toHaveTextContent('1.05×');
    await played.userEvent.click(speeds.getByRole('button', { name: 'Close' }));
    currentStage().press({ type: 'speed.chosen', speed: 0.5 });
    const slower = player.getByRole('button', { name: 'Slower by 0.05' });
    await waitFor(() => expect(slower).toHaveAccessibleDescription('This is the slowest speed.'));
    await played.userEvent.click(slower);
    await expect(currentStage().audio.rate).toBe(0.5);
  },
};

export const StepBack: Story = {
  name: 'Stepping back after a pause is on, and can be switched off',
  play: async (played) => {
    const player = await openSettings(played);
    const step = player.getByRole('switch', { name: 'Rewind a little after a pause' });
    await expect(step).toBeChecked();
    await played.userEvent.click(step);
    await expect(step).not.toBeChecked();
    await expect(currentPlayer().read().settings.stepsBack).toBe(false);
  },
};

export const LessData: Story = {
  name: 'Using less data is off, says what an hour takes, and is stored for this device',
  play: async (played) => {
    const player = await openSettings(played);
    const less = player.getByRole('switch', { name: 'Use less data' });
    await expect(less).not.toBeChecked();
    await expect(less).toHaveAccessibleDescription(/An hour uses 29 MB; better sound uses 58\./);
    await expect(mayPrefetch()).toBe(true);
    await played.userEvent.click(less);
    await expect(less).toBeChecked();
    await expect([isLessData(), mayPrefetch()]).toEqual([true, false]);
    await played.userEvent.click(less);
    await expect(document.cookie).not.toContain('less-data');
  },
};

export const OnAPhone: Story = {
  tags: ['picture'],
  parameters: { shown: 'dialog section' },
  name: 'On a phone they are where the cover was, and on the screen',
  play: async (played) => {
    const player = await openSettings(played);
    const last = player.getByText(/^An hour uses/);
    await waitFor(() => expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight));
  },
};
