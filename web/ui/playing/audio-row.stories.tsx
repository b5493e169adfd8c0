import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { IconButton } from '../actions/icon-button.tsx';
import { AudioRow, AudioRows } from './audio-row.tsx';

const transcript = <IconButton label="Transcript of Teaser" tooltip={false} icon="icon-captions" />;

const meta = {
  title: 'Player/Audio row',
  component: AudioRow,
  args: {
    label: 'Teaser',
    title: 'A platform, a window, a name on a suitcase',
    meta: 'Free · 2:10',
    state: 'idle',
    actionLabel: 'Play Teaser, 2 minutes 10 seconds',
    onPress: fn(),
    end: transcript,
  },
} satisfies Meta<typeof AudioRow>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Idle: Story = {
  play: async ({ userEvent, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};

export const Playing: Story = {
  parameters: { proves: ['catalogue-18'] },
  args: { state: 'playing', actionLabel: 'Pause Teaser', played: 0.35 },
};

export const Paused: Story = {
  parameters: { proves: ['catalogue-18'] },
  args: { state: 'paused', played: 0.35 },
};

export const Buffering: Story = {
  args: { state: 'buffering', actionLabel: 'Pause, buffering', played: 0.1 },
};

export const Locked: Story = {
  args: {
    label: 'Episode 3',
    title: 'Tunnel 33',
    meta: 'Locked · 24:05',
    state: 'locked',
    actionLabel: 'Episode 3, locked',
  },
};

export const OpeningPlans: Story = {
  parameters: { proves: ['unlock-59'] },
  args: { label: 'Episode 3', meta: 'Locked · 24:05', state: 'opening', actionLabel: 'Episode 3, locked' },
};

export const Played: Story = { args: { finishedLabel: 'Played', meta: '2:10' } };

export const List: Story = {
  render: (args) => (
    <AudioRows label="Episodes of The Last Train to Shimla">
      <AudioRow {...args} state="playing" actionLabel="Pause Teaser" played={0.35} />
      <AudioRow
        {...args}
        label="Episode 1"
        title="The reservation chart"
        meta="18:24"
        finishedLabel="Played"
        end={null}
      />
      <AudioRow
        {...args}
        label="Episode 2"
        title="Tea at Kalka"
        meta="Locked · 21:58"
        state="locked"
        actionLabel="Episode 2, locked"
        end={null}
      />
    </AudioRows>
  ),
};

export const Phone: Story = { ...List, globals: { viewport: { value: 'small' } } };

const notHeard = <IconButton label="Mark Teaser as not heard" icon="icon-captions" />;

export const PlayedOnAPhone: Story = {
  name: 'On a phone a row’s small control is at its end, not on a line of its own, and its text fits the window',
  globals: { viewport: { value: 'phone' } },
  args: { finishedLabel: 'Played', meta: 'Free · 2:10', end: notHeard },
  render: (args) => (
    <AudioRows label="Episodes of The Last Train to Shimla">
      <AudioRow {...args} />
    </AudioRows>
  ),
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Mark Teaser as not heard' });
    const control = button.getBoundingClientRect();
    const words = canvas.getByText(/Free · 2:10/).getBoundingClientRect();
    await expect(control.bottom).toBeLessThanOrEqual(words.bottom + 1);
    await expect(control.left).toBeGreaterThanOrEqual(words.right);
    await userEvent.tab();
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await waitFor(() => expect(canvas.getByText('Mark Teaser as not heard')).toBeVisible());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const InANarrowPlace: Story = {
  name: 'Beside the open player a row does not wrap its text, however wide the window is',
  globals: { viewport: { value: 'desktop' } },
  args: { finishedLabel: 'Played', meta: 'Free · 2:10', end: notHeard },
  render: (args) => (
    <div style={{ width: 348 }}>
      <AudioRows label="Episodes of The Last Train to Shimla">
        <AudioRow {...args} />
      </AudioRows>
    </div>
  ),
  play: async ({ canvas }) => {
    const label = canvas.getByText('Teaser');
    const { lineHeight } = getComputedStyle(label);
    await expect(label.clientHeight).toBeLessThanOrEqual(Number.parseFloat(lineHeight) * 1.5);
    await expect(label.clientWidth).toBeGreaterThan(120);
  },
};
