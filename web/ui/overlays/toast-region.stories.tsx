import { createToastQueue, type ToastMessage } from '@meend/web/platform/toast-queue.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { ToastRegion } from './toast-region.tsx';

const queueOf = (...messages: readonly ToastMessage[]) => {
  const queue = createToastQueue();
  for (const message of messages) queue.show(message);
  return queue;
};

const more = fn();

const meta = {
  title: 'Components/Toast',
  component: ToastRegion,
  args: { label: 'Notifications', closeLabel: 'Close', queue: createToastQueue() },
} satisfies Meta<typeof ToastRegion>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Information: Story = {
  args: { queue: queueOf({ text: 'You are already on the Basic Plan' }) },
};

export const Success: Story = {
  args: { queue: queueOf({ tone: 'success', text: 'Sticky banner updated!' }) },
};

export const Failure: Story = {
  args: { queue: queueOf({ tone: 'error', text: 'Failed to update sticky banner' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to update sticky banner');
  },
};

export const WithAction: Story = {
  render: (args) => (
    <>
      <button type="button">Play</button>
      <ToastRegion
        {...args}
        queue={queueOf({
          text: 'Sleep timer ended. Paused.',
          action: { label: '15 more minutes', run: more },
        })}
      />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    const play = canvas.getByRole('button', { name: 'Play' });
    play.focus();
    await userEvent.keyboard('{F6}');
    await expect(canvas.getByRole('region', { name: 'Notifications' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(more).toHaveBeenCalled();
    await waitFor(() => expect(canvas.queryByText('Sleep timer ended. Paused.')).toBeNull());
    await expect(play).toHaveFocus();
  },
};

export const NeverMoreThanThree: Story = {
  args: { queue: queueOf({ text: 'One' }, { text: 'Two' }, { text: 'Three' }, { text: 'Four' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Three')).toBeInTheDocument();
    await expect(canvas.queryByText('Four')).toBeNull();
  },
};
