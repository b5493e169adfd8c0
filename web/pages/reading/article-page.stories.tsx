import { screens } from '@meend/core/site/screens.ts';
import { asPage } from '@meend/storybook/decorators/page.tsx';
import { currentWeb } from '@meend/storybook/decorators/web.tsx';
import { retry } from '@meend/storybook/list-states.ts';
import { scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router-dom';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { ArticlePage } from './article-page.tsx';

const AtItsAddress = () => (
  <Routes>
    <Route path={screens.article} element={<ArticlePage />} />
    <Route path="*" element={null} />
  </Routes>
);

const meta = {
  title: 'Pages/Article',
  component: AtItsAddress,
  decorators: [asPage],
  parameters: {
    layout: 'fullscreen',
    route: '/blogs/the-first-conversation-after-years-of-silence',
    scene: scenarios.guest,
  },
} satisfies Meta<typeof AtItsAddress>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Read: Story = {
  tags: ['reflow'],
  parameters: { proves: ['blog-1', 'blog-4', 'blog-5', 'blog-6', 'blog-8', 'blog-9', 'blog-11'] },
  play: async ({ canvas }) => {
    const title = 'The first conversation after years of silence';
    await expect(await canvas.findByRole('heading', { level: 1, name: title })).toBeVisible();
    for (const name of ['In short', 'The problem', 'What helps', 'To take with you']) {
      await expect(canvas.getByRole('heading', { level: 2, name })).toBeVisible();
    }
    await expect(canvas.getByText(/^You share a home and a bed\. Here is how/)).toBeVisible();
    await expect(canvas.getByText(/^Most couples do not fight about intimacy\./)).toBeVisible();
    await expect(canvas.getByText('Kavya Rao')).toBeVisible();
    await expect(canvas.getByText('Drawn by us')).toBeVisible();
    await expect(canvas.getByRole('note', { name: '' })).toBeVisible();
    const instead = within(await canvas.findByRole('complementary', { name: 'Listen instead' }));
    await expect(instead.getByRole('link')).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/playlist-det\//),
    );
    const related = within(await canvas.findByRole('region', { name: 'Read next' }));
    await waitFor(() => expect(related.getAllByRole('article')).toHaveLength(3));
    await expect(related.queryByText(title)).toBeNull();
    // The publication date, and one date for each of the further articles.
    await expect(canvas.getAllByText(/^\d{1,2} \w{3,4} 20\d\d$/)).toHaveLength(4);
  },
};

export const Contents: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 });
    const contents = await canvas.findByRole('navigation', { name: 'In this article' });
    await expect(within(contents).getByRole('link', { name: 'What helps' })).toHaveAttribute(
      'href',
      '#what-helps',
    );
    await expect(within(contents).getByRole('link', { name: 'Choose the hour' })).toBeVisible();
  },
};

export const SharedByCopy: Story = {
  play: async ({ canvas }) => {
    if ('share' in navigator)
      spyOn(navigator, 'share').mockRejectedValue(new Error('Clipboard access denied'));
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(await canvas.findByRole('button', { name: 'Share' }));
    await waitFor(() => expect(currentWeb().platform.toasts.read().at(-1)?.text).toBe('Link copied.'));
    await expect(copied).toHaveBeenCalledOnce();
  },
};

const inPictures = async () => {
  const world = await scenarios.guest();
  const { articles } = world.ports.tables;
  const picture = (courtesy: string) => ({ url: '/covers/lamp.webp', small: null, courtesy, alt: courtesy });
  for (const [id, article] of articles)
    articles.set(id, { ...article, image2: picture('A second lamp'), image3: picture('A third lamp') });
  return world;
};

export const ThreePictures: Story = {
  name: 'Two more images, each with its courtesy',
  parameters: { scene: inPictures, proves: ['blog-7'] },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 });
    await expect(canvas.getAllByRole('figure')).toHaveLength(3);
    for (const courtesy of ['Drawn by us', 'A second lamp', 'A third lamp'])
      await expect(canvas.getByText(courtesy)).toBeVisible();
  },
};

export const PictureMissing: Story = {
  parameters: { proves: ['blog-5'] },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('heading', { level: 1 });
    await waitFor(() =>
      expect(canvasElement.querySelector('figure img[src^="data:image/svg+xml"]')).not.toBeNull(),
    );
  },
};

export const Loading: Story = {
  parameters: { scene: withFaults(scenarios.guest, { blog: 'silence' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the article')).toBeInTheDocument();
  },
};

export const Failed: Story = {
  parameters: { scene: withFaults(scenarios.guest, { blog: 'server.unexpected' }) },
  play: async (played) => {
    await retry(played, 'blog', 'We could not load this article.');
    await expect(await played.canvas.findByRole('heading', { level: 1 })).toBeVisible();
  },
};

export const UnknownArticle: Story = {
  parameters: { route: '/blogs/no-such-article' },
  play: async () => {
    await waitFor(() =>
      expect(screen.getByRole('note', { name: 'Address' })).toHaveTextContent('/page-not-found'),
    );
  },
};

export const HostileText: Story = {
  parameters: { route: '/blogs/hostile-article', scene: scenarios.hostileReading },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('<script>');
    await expect(document.body.id).not.toBe('broken');
    await expect(canvasElement.querySelector('script')).toBeNull();
    for (const picture of canvasElement.querySelectorAll('img'))
      await expect(picture.src).not.toMatch(/^javascript:|elsewhere\.example/);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
