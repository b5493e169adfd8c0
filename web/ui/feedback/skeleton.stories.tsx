import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Skeleton } from './skeleton.tsx';

const meta = {
  title: 'Components/Skeleton',
  component: Skeleton,
  args: { label: 'Loading Temptations', shape: 'tiles', immediate: true },
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Tiles: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading Temptations')).toBeInTheDocument();
    await expect(canvas.getByRole('list').children).toHaveLength(12);
  },
};

export const Rows: Story = { args: { shape: 'rows', count: 5, label: 'Loading the episodes' } };

export const Lines: Story = { args: { shape: 'lines', count: 8, label: 'Loading the article' } };

export const ReducedMotion: Story = { globals: { motion: 'reduce' } };
