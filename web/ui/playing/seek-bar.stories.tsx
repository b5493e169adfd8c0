import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn } from 'storybook/test';
import { SeekBar, type SeekBarProps } from './seek-bar.tsx';

/** Width in pixels. */
const THUMB = 16;

const minutes = (seconds: number) => Math.floor(seconds / 60);
const shortTime = (seconds: number) =>
  `${minutes(seconds)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`;
const words = (seconds: number) => `${minutes(seconds)} minutes ${Math.round(seconds % 60)} seconds`;

const Kept = (props: SeekBarProps) => {
  const [seconds, setSeconds] = useState(props.seconds);
  const keep = (target: number) => {
    setSeconds(target);
    props.onSeek(target);
  };
  return (
    <div style={{ display: 'flex', maxWidth: 480, paddingTop: 32 }}>
      <SeekBar {...props} seconds={seconds} onSeek={keep} />
    </div>
  );
};

const meta = {
  title: 'Player/Seek bar',
  component: SeekBar,
  render: Kept,
  args: {
    label: 'Seek',
    seconds: 462,
    duration: 1318,
    buffered: [
      { start: 0, end: 800 },
      { start: 1000, end: 1100 },
    ],
    onSeek: fn(),
    shortTime,
    longTime: (seconds, duration) => `${words(seconds)} of ${words(duration)}`,
  },
} satisfies Meta<typeof SeekBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Tall: Story = { args: { tall: true } };

export const NothingBuffered: Story = { args: { seconds: 0, buffered: [] } };

export const KeyboardContract: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const slider = canvas.getByRole('slider', { name: 'Seek' });
    await userEvent.tab();
    await expect(slider).toHaveFocus();
    await expect(slider).toHaveAttribute('aria-valuetext', '7 minutes 42 seconds of 21 minutes 58 seconds');
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onSeek).toHaveBeenLastCalledWith(467);
    await userEvent.keyboard('{PageUp}');
    await expect(args.onSeek).toHaveBeenLastCalledWith(497);
    await userEvent.keyboard('5');
    await expect(args.onSeek).toHaveBeenLastCalledWith(659);
    await userEvent.keyboard('{Home}');
    await expect(args.onSeek).toHaveBeenLastCalledWith(0);
    await userEvent.keyboard('{End}');
    await expect(args.onSeek).toHaveBeenLastCalledWith(1318);
  },
};

export const DraggingSeeksOnRelease: Story = {
  play: async ({ canvas, args }) => {
    const slider = canvas.getByRole('slider', { name: 'Seek' });
    fireEvent.input(slider, { target: { value: '600' } });
    await expect(canvas.getByText('10:00')).toBeVisible();
    await expect(args.onSeek).not.toHaveBeenCalled();
    fireEvent.change(slider);
    await expect(args.onSeek).toHaveBeenCalledWith(600);
    await expect(canvas.queryByText('10:00')).toBeNull();
  },
};

export const ThumbAtTheEndOfThePlayedPart: Story = {
  name: 'The thumb is at the end of the played part, also at the end of a recording',
  args: { seconds: 20, duration: 20 },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const slider = canvas.getByRole<HTMLInputElement>('slider', { name: 'Seek' });
    const played = canvasElement.querySelector('[aria-hidden] > :last-child');
    const distance = (): number => {
      const { left, width } = slider.getBoundingClientRect();
      const share = Number(slider.value) / Number(slider.max);
      const centre = left + THUMB / 2 + share * (width - THUMB);
      return Math.abs(centre - (played?.getBoundingClientRect().right ?? 0));
    };
    await expect(distance()).toBeLessThanOrEqual(THUMB / 2);
    await userEvent.tab();
    for (const key of ['9', '5', '1', '{Home}']) {
      await userEvent.keyboard(key);
      await expect(distance()).toBeLessThanOrEqual(THUMB / 2);
    }
  },
};

export const FocusRing: Story = {
  name: 'The focus ring surrounds the thumb and never crosses the times under the bar',
  args: { tall: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const slider = canvas.getByRole('slider', { name: 'Seek' });
    await expect(slider).toHaveFocus();
    await expect(getComputedStyle(slider).outlineStyle).toBe('none');
  },
};
