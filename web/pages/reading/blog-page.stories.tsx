import { asPage } from '@meend/storybook/decorators/page.tsx';
import { listStates } from '@meend/storybook/list-states.ts';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { BlogPage } from './blog-page.tsx';

const meta = {
  title: 'Pages/Blog',
  component: BlogPage,
  decorators: [asPage],
  parameters: { layout: 'fullscreen', route: '/blog', scene: scenarios.guest },
} satisfies Meta<typeof BlogPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Listed: Story = {
  tags: ['reflow'],
  parameters: { proves: ['blog-2', 'blog-4'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    const articles = await canvas.findAllByRole('article');
    await expect(articles).toHaveLength(5);
    const lead = within(articles[0] as HTMLElement);
    await expect(
      lead.getByRole('link', { name: 'The first conversation after years of silence' }),
    ).toHaveAttribute('href', '/blogs/the-first-conversation-after-years-of-silence');
    await expect(lead.getByText('Communication')).toBeVisible();
    await expect(lead.getByText('1 min read')).toBeVisible();
    await expect(lead.getByText(/^\d{1,2} \w{3,4} 20\d\d$/)).toBeVisible();
  },
};

export const OneTopic: Story = {
  parameters: { route: '/blog?topic=Body' },
  play: async ({ canvas }) => {
    const topics = within(await canvas.findByRole('navigation', { name: 'Topics' }));
    await expect(topics.getByRole('link', { name: 'Body' })).toHaveAttribute('aria-current', 'true');
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(1));
    await userEvent.click(topics.getByRole('link', { name: 'All topics' }));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(5));
  },
};

export const NothingOnThisTopic: Story = {
  parameters: { route: '/blog?topic=Astronomy' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing on this topic yet.')).toBeVisible();
  },
};

export const PictureMissing: Story = {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findAllByRole('article');
    await waitFor(() =>
      expect(canvasElement.querySelector('article img[src^="data:image/svg+xml"]')).not.toBeNull(),
    );
  },
};

const states = listStates({
  scene: scenarios.guest,
  call: 'blogs',
  loading: 'Loading articles',
  failed: 'We could not load the articles.',
  empty: 'The first articles are being written. Please come back soon.',
  rows: 'article',
});

export const Loading: Story = states.loading;

export const Failed: Story = states.failed;

export const Empty: Story = states.empty;

export const Overflow: Story = states.overflow;
