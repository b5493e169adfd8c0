import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { ProgressLine } from './progress-line.tsx';
import { VolumeSlider, type VolumeSliderProps } from './volume-slider.tsx';

const Kept = (props: VolumeSliderProps) => {
  const [volume, setVolume] = useState(props.volume);
  const keep = (next: number) => {
    setVolume(next);
    props.onChange(next);
  };
  return <VolumeSlider {...props} volume={volume} valueText={`${volume} percent`} onChange={keep} />;
};

const meta = {
  title: 'Player/Volume, progress',
  component: VolumeSlider,
  render: Kept,
  args: { label: 'Volume', volume: 60, valueText: '60 percent', onChange: fn() },
} satisfies Meta<typeof VolumeSlider>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Volume: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('slider', { name: 'Volume' })).toHaveFocus();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const Progress: Story = {
  render: () => (
    <div style={{ width: 240 }}>
      <ProgressLine played={0.58} />
    </div>
  ),
};
