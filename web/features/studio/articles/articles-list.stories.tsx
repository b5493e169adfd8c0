import { asPage, inStudio } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { noToasts, withToasts } from '@meend/storybook/decorators/toasts.tsx';
import { listStates, pressInMenu, retry } from '@meend/storybook/list-states.ts';
import { studioArticleScenes } from '@meend/tests/kit/scenarios/scenario-studio-articles.ts';
import { withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { ArticlesPanel } from './articles-panel.tsx';

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

export const EveryState: Story = {
  tags: ['reflow'],
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

export const DeletedAndRestored: Story = {
  name: 'Deleting asks for confirmation, Undo restores the article, and what failed can be retried',
  parameters: {
    scene: withFaults(studioArticleScenes.everyState, {
      withdrawBlog: 'unreachable',
      restoreBlog: 'unreachable',
    }),
  },
  play: async (played) => {
    await pressInMenu(played, 'More about With the light on', 'Delete');
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this article?' }));
    await expect(question.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await played.userEvent.click(question.getByRole('button', { name: 'Delete article' }));
    await retry(played, 'withdrawBlog', 'Failed to delete the article. Please try again later.');
    await expect(await screen.findByText('With the light on deleted')).toBeVisible();
    await expect(statusOf('With the light on')).toBe('withdrawn');
    await expect((await row(played, /With the light on/)).getByText('Withdrawn')).toBeVisible();
    await played.userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await retry(played, 'restoreBlog', 'Failed to restore With the light on. Please try again later.');
    await expect(await screen.findByText('With the light on restored')).toBeVisible();
    await expect(statusOf('With the light on')).toBe('published');
  },
};

const states = listStates({
  scene: studioArticleScenes.everyState,
  call: 'adminBlogs',
  loading: 'Loading the articles',
  failed: 'We could not load the articles.',
  empty: 'No article yet.',
});

export const Loading: Story = states.loading;

export const Failed: Story = states.failed;

export const Empty: Story = states.empty;

export const Overflow: Story = states.overflow;
