import { asPage } from '@meend/storybook/decorators/page.tsx';
import { listStates } from '@meend/storybook/list-states.ts';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ConfessionsPage } from './listing-pages.tsx';

const meta = {
  title: 'Pages/Her confessions',
  component: ConfessionsPage,
  decorators: [asPage],
  parameters: { layout: 'fullscreen', route: '/her-confessions', scene: scenarios.guest },
} satisfies Meta<typeof ConfessionsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Listed: Story = {
  tags: ['reflow'],
  parameters: { proves: ['catalogue-3', 'catalogue-12', 'catalogue-13'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Her confessions' })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Second Cup' })).toHaveAttribute(
      'href',
      '/herConfession-det?slug=second-cup',
    );
    // Each of these stories has a different genre, so there is no filter.
    await expect(canvas.queryByRole('navigation', { name: 'Genres' })).toBeNull();
    const tile = canvas.getByRole('link', { name: 'The Letter I Kept' }).closest('article');
    await expect(tile).toHaveTextContent('First love');
  },
};

const states = listStates({
  scene: scenarios.guest,
  call: 'confessions',
  loading: 'Loading Her confessions',
  failed: { message: 'Failed to load her confessions.', proves: ['catalogue-14'] },
  empty: { message: 'No confessions available.', proves: ['catalogue-15'] },
  rows: 'article',
});

export const Failed: Story = states.failed;

export const Empty: Story = states.empty;

export const Overflow: Story = states.overflow;
