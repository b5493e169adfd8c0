import type { Meta, StoryObj } from '@storybook/react-vite';
import Captions from 'lucide-react/icons/captions';
import { expect, fn } from 'storybook/test';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { AudioRow, AudioRows } from './audio-row.tsx';

const transcript = (
  <IconButton label="Transcript of Teaser" tooltip={false} icon={<Icon glyph={Captions} />} />
);

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

export const Playing: Story = { args: { state: 'playing', actionLabel: 'Pause Teaser', played: 0.35 } };

export const Paused: Story = { args: { state: 'paused', played: 0.35 } };

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
