import { operator } from '@meend/core/audit/audit.ts';
import { editArticle } from '@meend/core/blog/article-content.ts';
import {
  articleField,
  editingArticle,
  send,
  storedArticle,
  write,
} from '@meend/storybook/decorators/article-form.ts';
import { asPage, inStudio } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { studioArticleScenes } from '@meend/tests/kit/scenarios/scenario-studio-articles.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { ArticlesPanel } from '../articles-panel.tsx';

const { everyState } = studioArticleScenes;

const meta = {
  title: 'Admin/Blog/Edit article',
  component: ArticlesPanel,
  decorators: [inStudio, asPage],
  parameters: { layout: 'fullscreen', scene: everyState, ...editingArticle('With the light on') },
} satisfies Meta<typeof ArticlesPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const changedElsewhere = async (): Promise<void> => {
  const id = storedArticle('With the light on')?.id ?? 'unknown';
  const nothing = { pictures: {}, listenTo: undefined, revision: undefined, release: undefined };
  await editArticle(currentWorld().ports)({ id, form: { summary: 'Theirs.' }, ...nothing }, operator);
};

export const PictureRemoved: Story = {
  name: 'A picture can be removed',
  play: async (played) => {
    const remove = await screen.findByRole('button', { name: 'Remove: Main picture' });
    await played.userEvent.click(remove);
    await send(played.userEvent, 'Save changes');
    await waitFor(() =>
      expect(storedArticle('With the light on')).toMatchObject({ mainImage: null, revision: 2 }),
    );
  },
};

export const Opened: Story = {
  tags: ['reflow'],
  name: 'The editor shows the article and its status',
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Edit With the light on' }),
    ).toBeVisible();
    await expect(await articleField('Title')).toHaveValue('With the light on');
    await expect(canvas.getByRole('link', { name: '/blogs/with-the-light-on' })).toBeVisible();
    await expect(canvas.getByText(/^On the site since /)).toBeVisible();
    await expect(await articleField('What it shows: Main picture')).toHaveValue(
      'An oil lamp with a tall flame',
    );
  },
};

export const StoryToListenTo: Story = {
  name: 'A story can be offered instead of reading',
  play: async (played) => {
    const choice = await screen.findByLabelText('Story for readers who would rather listen');
    await waitFor(() => expect(within(choice).getByText('Saffron Hours, Temptation')).toBeInTheDocument());
    await played.userEvent.selectOptions(choice, 'Saffron Hours, Temptation');
    await send(played.userEvent, 'Save changes');
    await waitFor(() => expect(storedArticle('With the light on')?.listenTo).toEqual(expect.any(String)));
  },
};

export const Conflict: Story = {
  name: 'When another admin changed the article meanwhile, both choices keep the typed text in view',
  play: async (played) => {
    await articleField('Title');
    await changedElsewhere();
    await write('Title', 'With every light on');
    await send(played.userEvent, 'Save changes');
    const notice = within(await screen.findByRole('alert'));
    await expect(notice.getByText('Saved now: Theirs.')).toBeVisible();
    await expect(await articleField('Title')).toHaveValue('With every light on');
    await played.userEvent.click(notice.getByRole('button', { name: 'Overwrite' }));
    await waitFor(() =>
      expect(storedArticle('With every light on')).toMatchObject({ summary: 'Theirs.', revision: 3 }),
    );
  },
};
