import type { Meta, StoryObj } from '@storybook/react-vite';
import { Spinner } from '../actions/spinner.tsx';
import { CountdownRing } from './countdown-ring.tsx';

const meta = {
  title: 'Components/Waiting',
  component: CountdownRing,
  args: { secondsLeft: 4, total: 5 },
} satisfies Meta<typeof CountdownRing>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Countdown: Story = {};

export const CountdownWithoutMotion: Story = { globals: { motion: 'reduce' } };

export const SpinnerAlone: Story = { render: () => <Spinner size={32} /> };
