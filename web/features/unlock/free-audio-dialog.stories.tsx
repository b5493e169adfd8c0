import { delays } from '@meend/core/shared/timings.ts';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { runSuspendedTimers, suspendTimers } from '@meend/storybook/decorators/timers.ts';
import { scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import { useNewest } from '@meend/web/api/catalogue-queries.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { FreeAudioDialog, type FreeAudioDialogProps } from './free-audio-dialog.tsx';

const Offered = (props: Pick<FreeAudioDialogProps, 'onAdded' | 'onClose'>) => {
  const { user, settled } = useSession();
  const story = useNewest('playlists', 6).data?.[0];
  if (!user || !settled || !story) return null;
  return <FreeAudioDialog {...props} story={story} />;
};

const meta = {
  title: 'Patterns/Locked flow/Free audio dialog',
  component: Offered,
  args: { onAdded: fn(), onClose: fn() },
  parameters: { scene: scenarios.listenerWithTwoFreeStories },
} satisfies Meta<typeof Offered>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const say = async ({ userEvent }: Played, name: 'Yes, add it' | 'Not now' | 'Close'): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

export const Offering: Story = {
  tags: ['reflow'],
  parameters: { proves: ['unlock-16'] },
  play: async ({ userEvent, args }) => {
    const heading = await screen.findByRole('heading', { name: 'Add to your free stories?' });
    await expect(heading).toHaveFocus();
    await expect(screen.getByText('You have 1 of 3 left. This cannot be changed later.')).toBeInTheDocument();
    await userEvent.tab();
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Not now' })).toHaveFocus();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Adding: Story = {
  parameters: { scene: withFaults(scenarios.listenerWithTwoFreeStories, { selectFreeAudio: 'silence' }) },
  play: async (played) => {
    await say(played, 'Yes, add it');
    const yes = screen.getByRole('button', { name: 'Yes, add it' });
    await waitFor(() => expect(yes).toHaveAttribute('aria-busy', 'true'));
  },
};

export const Added: Story = {
  name: 'The story is added, and the confirmation closes automatically after 3 seconds',
  parameters: { proves: ['unlock-31', 'unlock-58'] },
  beforeEach: () => suspendTimers(delays.freeStoryConfirmation),
  play: async (played) => {
    await say(played, 'Yes, add it');
    await expect(await screen.findByRole('status')).toHaveTextContent('Added. Enjoy listening.');
    await expect(played.args.onClose).not.toHaveBeenCalled();
    await runSuspendedTimers();
    await waitFor(() => expect(played.args.onClose).toHaveBeenCalled());
    await expect(played.args.onAdded).toHaveBeenCalledTimes(1);
    await expect(currentWorld().ports.tables.selections).toHaveLength(3);
  },
};

export const Declined: Story = {
  parameters: { proves: ['unlock-17'] },
  play: async (played) => {
    await say(played, 'Not now');
    await waitFor(() => expect(played.args.onClose).toHaveBeenCalled());
    await expect(played.args.onAdded).not.toHaveBeenCalled();
  },
};

export const Failed: Story = {
  parameters: {
    scene: withFaults(scenarios.listenerWithTwoFreeStories, { selectFreeAudio: 'unreachable' }),
    proves: ['unlock-33', 'unlock-54'],
  },
  play: async (played) => {
    await say(played, 'Yes, add it');
    await expect(await screen.findByRole('alert')).toHaveTextContent('This did not work. Please try again.');
    await expect(played.args.onClose).not.toHaveBeenCalled();
  },
};

export const WorksTheSecondTime: Story = {
  ...Failed,
  play: async (played) => {
    await say(played, 'Yes, add it');
    await screen.findByRole('alert');
    currentWorld().faults.clear();
    await say(played, 'Yes, add it');
    await screen.findByText('Added. Enjoy listening.');
  },
};
