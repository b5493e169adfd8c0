import { FakePlayer, fakeQueue, withFakePlayer } from '@meend/storybook/decorators/fake-player.tsx';
import { currentWeb } from '@meend/storybook/decorators/web.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';

const meta = {
  title: 'Player/Paused history',
  component: FakePlayer,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'desktop' } },
  beforeEach: () => {
    currentWeb().platform.historyPause.set(true);
    return withFakePlayer((stage) => stage.start(fakeQueue, 'Episode 1', 462))();
  },
} satisfies Meta<typeof FakePlayer>;

export default meta;
type Story = StoryObj<typeof meta>;

const player = async () => within(await screen.findByRole('region', { name: 'Audio player' }));

export const Bar: Story = {
  tags: ['reflow'],
  name: 'A chip says that the history is paused, until it no longer is',
  play: async () => {
    const bar = await player();
    await expect(await bar.findByText('History paused')).toBeVisible();
    currentWeb().platform.historyPause.set(false);
    await waitFor(() => expect(bar.queryByText('History paused')).toBeNull());
    currentWeb().platform.historyPause.set(true);
    await expect(await bar.findByText('History paused')).toBeVisible();
  },
};

export const Expanded: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ userEvent }) => {
    await userEvent.click((await player()).getByRole('button', { name: /Open player|The Last Train/ }));
    const open = within(await screen.findByRole('dialog'));
    await expect(await open.findByText('History paused')).toBeVisible();
  },
};
