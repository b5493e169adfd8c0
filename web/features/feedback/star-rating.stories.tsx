import type { Rating } from '@meend/core/feedback/rating.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { StarRating, type StarRatingProps } from './star-rating.tsx';

const Choosing = (props: StarRatingProps) => {
  const [value, setValue] = useState<Rating | null>(props.value);
  const choose = (rating: Rating) => {
    setValue(rating);
    props.onChoose(rating);
  };
  return <StarRating {...props} value={value} onChoose={choose} />;
};

const meta = {
  title: 'Patterns/Feedback/Star rating',
  component: StarRating,
  render: Choosing,
  args: { value: null, onChoose: fn(), label: 'Your rating' },
} satisfies Meta<typeof StarRating>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Chosen: Story = { args: { value: 4 } };

export const ArrowsOnlyMove: Story = {
  name: 'Arrow keys move the focus, Enter and Space select',
  play: async ({ canvas, userEvent, args }) => {
    const star = (name: string) => canvas.getByRole('radio', { name });
    await userEvent.tab();
    await expect(star('1 star')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}');
    await expect(star('4 stars')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(star('3 stars')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(star('5 stars')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(star('1 star')).toHaveFocus();
    await expect(args.onChoose).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(args.onChoose).toHaveBeenLastCalledWith(2);
    await expect(star('2 stars')).toHaveAttribute('aria-checked', 'true');
    await userEvent.keyboard('{Home} ');
    await expect(args.onChoose).toHaveBeenLastCalledWith(1);
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await expect(star('1 star')).toHaveFocus();
  },
};
