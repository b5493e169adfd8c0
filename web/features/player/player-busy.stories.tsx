// A server that asks to wait: said so wherever the player is seen, and gone once it plays on.
import {
  currentStage,
  FakePlayer,
  type FakePlayerControls,
  fakeQueue,
  withFakePlayer,
} from '@meend/storybook/decorators/fake-player.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';

const meta = {
  title: 'Player/Busy server',
  component: FakePlayer,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'desktop' } },
} satisfies Meta<typeof FakePlayer>;

export default meta;
type Story = StoryObj<typeof meta>;

const SENTENCE = 'The server is busy. We will try again within 12 seconds.';
const LOST = /^Connection lost/;

const refused = async (stage: FakePlayerControls): Promise<void> => {
  stage.start(fakeQueue, 'Episode 1', 462);
  stage.audio.fail(4);
  await stage.answered();
};

const busy = withFakePlayer(refused, {
  readAddress: async ({ partId }) => `/media/${partId}`,
  checkAddress: async () => ({ kind: 'busy', wait: 12_000 }),
});

export const Bar: Story = {
  beforeEach: busy,
  play: async () => {
    await expect(await screen.findByText(SENTENCE)).toBeVisible();
    await expect(screen.queryByText(LOST)).toBeNull();
    const { clock, audio, answered } = currentStage();
    clock.increment(12_000);
    await answered();
    await expect(screen.getByText(SENTENCE)).toBeVisible();
    audio.arrive();
    await waitFor(() => expect(screen.queryByText(SENTENCE)).toBeNull());
    await expect(currentStage().context().position).toBe(462);
  },
};

export const Mini: Story = { ...Bar, globals: { viewport: { value: 'phone' } } };

export const Open: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: busy,
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Open player/ }));
    const open = within(await screen.findByRole('dialog', { name: 'The Last Train to Shimla' }));
    await waitFor(() => expect(open.getByText(SENTENCE)).toBeVisible());
  },
};

export const ThenLost: Story = {
  beforeEach: withFakePlayer(refused, { checkAddress: async () => ({ kind: 'busy', wait: 12_000 }) }),
  play: async () => {
    await expect(await screen.findByText(SENTENCE)).toBeVisible();
    const { press } = currentStage();
    press({ type: 'connection.lost' });
    await expect(await screen.findByText(LOST)).toBeVisible();
    await expect(screen.queryByText(SENTENCE)).toBeNull();
  },
};
