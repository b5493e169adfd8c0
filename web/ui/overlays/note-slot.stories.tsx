import { createNoteQueue, type ToastMessage } from '@meend/web/platform/note-queue.ts';
import { postNote } from '@meend/web/platform/posted-note.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { NoteSlot } from './note-slot.tsx';

const queueOf = (...messages: readonly ToastMessage[]) => {
  const queue = createNoteQueue();
  for (const message of messages) queue.show(message);
  return queue;
};

const more = fn();

const meta = {
  title: 'Components/Note',
  component: NoteSlot,
  args: { label: 'Notifications', closeLabel: 'Close', queue: createNoteQueue() },
} satisfies Meta<typeof NoteSlot>;

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
      <NoteSlot
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

const lost = (() => {
  const queue = queueOf({ text: 'Saved', action: { label: 'Undo', run: () => undefined } });
  postNote(queue, 'lost', { rank: 'connection', text: 'Connection lost' });
  return queue;
})();

export const OneAtATime: Story = {
  name: 'The first by rank is shown alone, and what waits comes after it',
  args: { queue: lost },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Connection lost')).toBeVisible();
    await expect(canvas.queryByText('Saved')).toBeNull();
    lost.dismiss('lost');
    await expect(await canvas.findByText('Saved')).toBeVisible();
    await expect(canvas.queryByText('Connection lost')).toBeNull();
  },
};
