import { asPage } from '@meend/storybook/decorators/page.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NotFoundPage } from './not-found-page.tsx';

const meta = {
  title: 'Pages/Not found',
  component: NotFoundPage,
  decorators: [asPage],
  parameters: { layout: 'fullscreen', route: '/no-such-page' },
} satisfies Meta<typeof NotFoundPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SlippedAway: Story = {
  parameters: { proves: ['site-3'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'This page has slipped away' })).toBeVisible();
    await expect(canvas.getByText('The address may be old or mistyped.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
    await expect(canvas.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search');
    const groups = {
      Temptations: '/temptations',
      'Her confessions': '/her-confessions',
      Quickies: '/short-stories-det',
    };
    for (const [name, href] of Object.entries(groups))
      await expect(canvas.getByRole('link', { name })).toHaveAttribute('href', href);
    await expect(canvas.queryByRole('searchbox')).toBeNull();
  },
};
