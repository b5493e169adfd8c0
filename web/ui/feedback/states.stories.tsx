import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ButtonLink } from '../actions/button.tsx';
import { EmptyState, ErrorState } from './states.tsx';

const meta = {
  title: 'Components/Empty and error',
  component: ErrorState,
  args: { children: 'Failed to load her confessions.', retryLabel: 'Try again', onRetry: fn() },
} satisfies Meta<typeof ErrorState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Failed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Retrying: Story = { args: { retrying: true } };

export const Empty: Story = {
  render: () => (
    <EmptyState
      scene="/covers/room-for-two-strangers.svg"
      action={<ButtonLink href="/unlock-free-story">Choose Your Free Audios</ButtonLink>}
    >
      You have not chosen your free stories yet.
    </EmptyState>
  ),
};
