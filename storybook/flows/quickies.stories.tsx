import { href } from '@meend/core/site/href.ts';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { Product } from './product.tsx';
import { visit } from './visit.ts';

const meta = {
  title: 'Flows/Quickies',
  component: Product,
  beforeEach: visit,
  parameters: {
    layout: 'fullscreen',
    route: href('quickies', { slug: 'power-cut' }),
    scene: scenarios.guestBeforeNewStories,
  },
} satisfies Meta<typeof Product>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AddressedBySlug: Story = {
  name: 'The story named in the URL is scrolled to 20 px below the navbar',
  parameters: { proves: ['catalogue-21'] },
  play: async ({ canvas }) => {
    const story = await canvas.findByRole('article', { name: 'Power Cut' });
    const title = within(story).getByRole('heading', { name: 'Power Cut' });
    await waitFor(() => expect(title).toHaveFocus());
    const gap = () =>
      story.getBoundingClientRect().top - canvas.getByRole('banner').getBoundingClientRect().bottom;
    await waitFor(() => expect(Math.abs(gap() - 20)).toBeLessThan(2));
  },
};
