import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { ProgressLine } from './progress-line.tsx';
import { SpeedMenu } from './speed-menu.tsx';
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
  title: 'Player/Volume, speed, progress',
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

const chosen = fn();

export const Speed: Story = {
  render: () => (
    <SpeedMenu
      label="Speed"
      speeds={[0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2]}
      speed={1.25}
      onChange={chosen}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Speed' }), '1.5×');
    await expect(chosen).toHaveBeenCalledWith(1.5);
  },
};

export const Progress: Story = {
  render: () => (
    <div style={{ width: 240 }}>
      <ProgressLine played={0.58} />
    </div>
  ),
};
