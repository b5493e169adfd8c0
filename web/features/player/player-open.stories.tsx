import {
  currentStage,
  FakePlayer,
  type FakePlayerControls,
  fakeQueue,
  nameStory,
  withFakePlayer,
} from '@meend/storybook/decorators/fake-player.tsx';
import { expectNothingCut } from '@meend/storybook/decorators/nothing-cut.ts';
import { UNBROKEN_TITLE } from '@meend/tests/kit/scenarios/scenario-stories.ts';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';

const playing = (stage: FakePlayerControls): void => stage.start(fakeQueue, 'Episode 1', 462);

const meta = {
  title: 'Player/Open player',
  component: FakePlayer,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<typeof FakePlayer>;

export default meta;
type Story = StoryObj<typeof meta>;

const player = async () => within(await screen.findByRole('region', { name: 'Audio player' }));

const openPlayer = async (userEvent: { click: (element: Element) => Promise<void> }) => {
  await userEvent.click(await (await player()).findByRole('button', { name: /^Open player/ }));
  return within(await screen.findByRole('dialog', { name: 'The Last Train to Shimla' }));
};

export const OnAPhone: Story = {
  beforeEach: withFakePlayer(playing),
  play: async ({ userEvent }) => {
    const expanded = await openPlayer(userEvent);
    const pause = expanded.getByRole('button', { name: 'Pause' });
    await waitFor(() => expect(pause).toBeVisible());
    await expect(expanded.getByText('−14:16')).toBeVisible();
    await userEvent.click(expanded.getByRole('button', { name: 'Loop off' }));
    await expect(await expanded.findByRole('button', { name: 'Loop on' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
};

export const Closed: Story = {
  beforeEach: withFakePlayer(playing),
  play: async ({ userEvent }) => {
    await openPlayer(userEvent);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: /^Open player/ })).toHaveFocus());
    await expect(currentStage().audio.isSounding()).toBe(true);
  },
};

export const OnASmallPhone: Story = {
  tags: ['picture'],
  name: 'Words without a break and Hindi fit a small phone, in the mini player too',
  globals: { viewport: { value: 'small' } },
  beforeEach: withFakePlayer(playing),
  play: async ({ userEvent }) => {
    await player();
    nameStory(UNBROKEN_TITLE, 'कालका की चाय');
    await expectNothingCut();
    await userEvent.click(await screen.findByRole('button', { name: /^Open player/ }));
    const expanded = within(await screen.findByRole('dialog', { name: UNBROKEN_TITLE }));
    await expectNothingCut();
    nameStory('शिमला की आख़िरी रेल', UNBROKEN_TITLE);
    await expect(await expanded.findByText(/^शिमला/)).toBeVisible();
  },
};

export const Queue: Story = {
  parameters: { scene: scenarios.guest },
  beforeEach: withFakePlayer(playing),
  play: async ({ userEvent }) => {
    const expanded = await openPlayer(userEvent);
    await userEvent.click(expanded.getByRole('button', { name: 'Queue' }));
    const queue = await expanded.findByRole('list', { name: 'Parts of The Last Train to Shimla' });
    await waitFor(() => expect(within(queue).getByText('Locked · 21:58')).toBeVisible());
    await expect(within(queue).getByText('Free · 21:58')).toBeVisible();
  },
};

export const BesideThePage: Story = {
  globals: { viewport: { value: 'desktop' } },
  beforeEach: withFakePlayer(playing),
  play: async ({ userEvent }) => {
    await openPlayer(userEvent);
    await expect(screen.getByRole('textbox', { name: 'A field that keys belong to' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
