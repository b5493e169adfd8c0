import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CompletionFigure } from './completion-figure.tsx';

const part = (label: string, listeners: number, end: number) => ({
  _id: label,
  label,
  listeners,
  reached: Array.from({ length: 10 }, (_, at) => 1 - ((1 - end) * (at + 1)) / 10),
});

const meta = {
  title: 'Admin/Completion',
  component: CompletionFigure,
  args: {
    asTable: false,
    stories: [
      {
        _id: 'one',
        name: 'Power Cut',
        plays: 22,
        category: 'quickies',
        parts: [part('Teaser', 12, 0.5), part('Episode', 1, 1), part('Episode 2', 9, 0)],
      },
    ],
  },
} satisfies Meta<typeof CompletionFigure>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FewListeners: Story = {
  name: 'A part with under ten listeners shows that it is too early to tell, with the number in the singular for one',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('12 listeners, 50% reach the end')).toBeVisible();
    await expect(canvas.getByText('1 listener: too early to tell')).toBeVisible();
    await expect(canvas.getByText('9 listeners: too early to tell')).toBeVisible();
  },
};
