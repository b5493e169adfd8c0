import { UNBROKEN_TITLE } from '@meend/tests/kit/scenarios/scenario-stories.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Doors } from './doors.tsx';

const withPicture = {
  slug: 'rain-outside',
  name: 'Rain outside',
  pictureURL: '/niches/saved.svg',
  pictureAlt: 'Books on a shelf before the moon.',
  storyCount: 4,
};

const meta = {
  title: 'Catalogue/Doors',
  component: Doors,
  args: {
    doors: [
      withPicture,
      { ...withPicture, slug: 'bare', name: 'Without a picture', pictureURL: null, storyCount: 1 },
      { ...withPicture, slug: 'long', name: UNBROKEN_TITLE },
      { ...withPicture, slug: 'hindi', name: 'बाहर बारिश' },
    ],
  },
} satisfies Meta<typeof Doors>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Row: Story = {
  name: 'Doors with a picture, without one, and with names that are long or in Hindi',
  tags: ['reflow'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Without a picture 1 story' })).toBeVisible();
    await expect(canvas.getByText('बाहर बारिश')).toHaveAttribute('lang', 'hi');
    // The name beside it says what the door is.
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};
