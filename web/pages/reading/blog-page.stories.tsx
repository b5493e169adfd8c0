import { asPage } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
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

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

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

export const Loading: Story = {
  parameters: { scene: withFaults(scenarios.guest, { blogs: 'silence' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading articles')).toBeInTheDocument();
  },
};

export const Empty: Story = {
  parameters: { scene: scenarios.emptyCatalogue },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('The first articles are being written. Please look in again soon.'),
    ).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: { scene: withFaults(scenarios.guest, { blogs: 'server.unexpected' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('We could not load the articles.')).toBeVisible();
    currentWorld().faults.delete('blogs');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(5));
  },
};

export const HostileText: Story = {
  parameters: { scene: scenarios.hostileReading },
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('article');
    await expect(first).toHaveTextContent('<script>');
    await expect(document.body.id).not.toBe('broken');
  },
};
