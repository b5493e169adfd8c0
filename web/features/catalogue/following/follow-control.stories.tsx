import { emptyDataLayer, trackedEvents } from '@meend/storybook/decorators/data-layer.ts';
import { asPage } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import { useSignInPopup } from '@meend/web/api/session/session.ts';
import { usePlaylist } from '@meend/web/api/story-queries.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { FollowControl } from './follow-control.tsx';

const OfAStory = () => {
  const { data } = usePlaylist('saffron-hours');
  const isSigningUp = useSignInPopup() !== null;
  return (
    <div className="wrap" style={{ paddingBlock: 24 }}>
      {data ? <FollowControl story={data} /> : null}
      {isSigningUp ? <p role="note">Signing up</p> : null}
    </div>
  );
};

const meta = {
  title: 'Components/Follow',
  component: OfAStory,
  decorators: [asPage],
  parameters: {
    layout: 'fullscreen',
    route: '/playlist-det/saffron-hours',
    scene: scenarios.listenerWithThreeFreeStories,
  },
} satisfies Meta<typeof OfAStory>;

export default meta;
type Story = StoryObj<typeof meta>;

const followed = () =>
  [...currentWorld().ports.tables.shelf.values()].filter(({ kind }) => kind === 'follow').length;

export const Pressed: Story = {
  tags: ['reflow'],
  name: 'A press follows the story, says that we will mail, and is tracked by its id; another press ends it',
  beforeEach: emptyDataLayer,
  play: async ({ canvas, userEvent }) => {
    const follow = await canvas.findByRole('button', { name: 'Follow' });
    await expect(follow).toHaveAccessibleDescription('We will email you about new episodes.');
    await userEvent.click(follow);
    await expect(follow).toHaveAccessibleName('Following');
    await waitFor(() => expect(followed()).toBe(1));
    await expect(follow).toHaveAccessibleDescription(/^You follow this story\./);
    await userEvent.click(follow);
    await waitFor(() => expect(followed()).toBe(0));
    const events = await trackedEvents('follow');
    await expect(events).toHaveLength(1);
    await expect(JSON.stringify(events)).not.toContain('Saffron');
  },
};

export const OfAGuest: Story = {
  name: 'A guest who presses Follow is asked to sign up',
  parameters: { scene: scenarios.guest },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Follow' }));
    await expect(await canvas.findByText('Signing up')).toBeVisible();
    await expect(followed()).toBe(0);
  },
};

export const Refused: Story = {
  name: 'A follow that the server rejects is reverted',
  parameters: { scene: withFaults(scenarios.listenerWithThreeFreeStories, { addToShelf: 'shelf.full' }) },
  play: async ({ canvas, userEvent }) => {
    const follow = await canvas.findByRole('button', { name: 'Follow' });
    await userEvent.click(follow);
    await waitFor(() => expect(follow).toHaveAccessibleName('Follow'));
    await expect(followed()).toBe(0);
  },
};
