import { asPage, inStudio } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { currentWeb } from '@meend/storybook/decorators/web.tsx';
import { studioArticleScenes } from '@meend/tests/kit/scenarios/scenario-studio-articles.ts';
import { withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import { ToastRegion } from '@meend/web/ui/overlays/toast-region.tsx';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { ArticlesPanel } from './articles-panel.tsx';

const withToasts: Decorator = (Story) => (
  <>
    <Story />
    <ToastRegion queue={currentWeb().platform.toasts} label="Notifications" closeLabel="Dismiss" />
  </>
);

const noToasts = () => {
  for (const { id } of currentWeb().platform.toasts.read()) currentWeb().platform.toasts.dismiss(id);
};

const meta = {
  title: 'Admin/Blog/List',
  component: ArticlesPanel,
  decorators: [inStudio, withToasts, asPage],
  parameters: { layout: 'fullscreen', scene: studioArticleScenes.everyState },
  beforeEach: noToasts,
} satisfies Meta<typeof ArticlesPanel>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const row = async ({ canvas }: Pick<Played, 'canvas'>, name: RegExp) =>
  within(await canvas.findByRole('row', { name }));

const statusOf = (title: string) =>
  [...currentWorld().ports.tables.articles.values()].find((article) => article.title === title)?.status;

const press = async ({ canvas, userEvent }: Played, action: RegExp): Promise<void> =>
  userEvent.click(await canvas.findByRole('button', { name: action }));

export const EveryState: Story = {
  name: 'Blog lists drafts, scheduled and withdrawn articles with their author and state',
  play: async (played) => {
    const { canvas } = played;
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    await expect((await row(played, /When sleep comes first/)).getByText('Draft')).toBeVisible();
    await expect((await row(played, /After the wedding season/)).getByText(/^Scheduled for /)).toBeVisible();
    await expect((await row(played, /Ten rules/)).getByText('Withdrawn')).toBeVisible();
    await expect((await row(played, /With the light on/)).getByText('by Kavya Rao')).toBeVisible();
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async (played) => {
    await row(played, /With the light on/);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const LongTexts: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { scene: studioArticleScenes.longTexts },
  play: async (played) => {
    await row(played, /does not want to end/);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Loading: Story = {
  parameters: { scene: withFaults(studioArticleScenes.everyState, { adminBlogs: 'silence' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the articles')).toBeInTheDocument();
  },
};

export const Failed: Story = {
  name: 'A list that fails to load can be retried',
  parameters: { scene: withFaults(studioArticleScenes.everyState, { adminBlogs: 'server.unexpected' }) },
  play: async (played) => {
    await expect(
      await played.canvas.findByText('We could not load the articles.', {}, { timeout: 20_000 }),
    ).toBeVisible();
    currentWorld().faults.clear();
    await press(played, /^Try again$/);
    await row(played, /With the light on/);
  },
};

export const Empty: Story = {
  name: 'No article yet.',
  parameters: { scene: studioArticleScenes.none },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No article yet.')).toBeVisible();
  },
};

export const Searched: Story = {
  name: 'The list is searched by title, author and topic, and the search cleared',
  play: async (played) => {
    const { canvas, userEvent } = played;
    await row(played, /With the light on/);
    const field = canvas.getByRole('searchbox', { name: 'Search articles' });
    await userEvent.type(field, 'wedding');
    await waitFor(() => expect(canvas.queryByText('With the light on')).toBeNull());
    await row(played, /After the wedding season/);
    await userEvent.type(field, ' zzz');
    await expect(await canvas.findByText('No article matches.')).toBeVisible();
    await press(played, /^Clear search$/);
    await row(played, /With the light on/);
  },
};

export const Filtered: Story = {
  name: 'The list is filtered by status and sorted by title',
  play: async (played) => {
    const { canvas, userEvent } = played;
    await row(played, /With the light on/);
    await userEvent.selectOptions(canvas.getByLabelText('Sort'), 'A to Z');
    await waitFor(() => expect(canvas.getAllByRole('row')[1]).toHaveTextContent('After the wedding season'));
    await userEvent.selectOptions(canvas.getByLabelText('Show'), 'Withdrawn');
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(2));
    await row(played, /Ten rules/);
  },
};

export const Paged: Story = {
  name: 'A long list is loaded in pages',
  parameters: { scene: studioArticleScenes.moreThanAPage },
  play: async (played) => {
    await played.canvas.findByRole('table');
    await expect(played.canvas.getAllByRole('row')).toHaveLength(21);
    await press(played, /^Show more$/);
    await waitFor(() => expect(played.canvas.getAllByRole('row')).toHaveLength(24));
    await expect(played.canvas.queryByRole('button', { name: 'Show more' })).toBeNull();
  },
};

export const DeletedAndRestored: Story = {
  name: 'Deleting asks for confirmation, and Undo restores the article',
  play: async (played) => {
    await press(played, /^Delete With the light on$/);
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this article?' }));
    await expect(question.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await played.userEvent.click(question.getByRole('button', { name: 'Delete article' }));
    await expect(await screen.findByText('With the light on deleted')).toBeVisible();
    await expect(statusOf('With the light on')).toBe('withdrawn');
    await expect((await row(played, /With the light on/)).getByText('Withdrawn')).toBeVisible();
    await played.userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await expect(await screen.findByText('With the light on restored')).toBeVisible();
    await expect(statusOf('With the light on')).toBe('published');
  },
};

export const Restored: Story = {
  name: 'A withdrawn article is restored from the list',
  play: async (played) => {
    await press(played, /^Restore Ten rules/);
    await expect(await screen.findByText('Ten rules we no longer believe restored')).toBeVisible();
    await expect(await played.canvas.findByRole('button', { name: /^Delete Ten rules/ })).toBeVisible();
  },
};

export const NotDeleted: Story = {
  name: 'Failed to delete the article. Please try again later.',
  parameters: { scene: withFaults(studioArticleScenes.everyState, { withdrawBlog: 'server.unexpected' }) },
  play: async (played) => {
    await press(played, /^Delete With the light on$/);
    await played.userEvent.click(await screen.findByRole('button', { name: 'Delete article' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to delete the article. Please try again later.',
    );
    await expect(statusOf('With the light on')).toBe('published');
  },
};

export const NotRestored: Story = {
  name: 'Failed to restore the article',
  parameters: { scene: withFaults(studioArticleScenes.everyState, { restoreBlog: 'unreachable' }) },
  play: async (played) => {
    await press(played, /^Restore Ten rules/);
    await expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to restore Ten rules/);
  },
};
