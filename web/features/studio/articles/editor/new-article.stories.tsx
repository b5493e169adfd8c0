import {
  articleField,
  fillArticle,
  lampPicture,
  send,
  storedArticle,
  write,
} from '@meend/storybook/decorators/article-form.ts';
import { asPage, inStudio } from '@meend/storybook/decorators/page.tsx';
import { studioArticleScenes } from '@meend/tests/kit/scenarios/scenario-studio-articles.ts';
import { withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { ArticlesPanel } from '../articles-panel.tsx';

const { everyState } = studioArticleScenes;

const meta = {
  title: 'Admin/Blog/New article',
  component: ArticlesPanel,
  decorators: [inStudio, asPage],
  parameters: { layout: 'fullscreen', scene: everyState, route: '/admin-dashboard?article=new' },
} satisfies Meta<typeof ArticlesPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const New: Story = {
  tags: ['reflow'],
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole('heading', { level: 1, name: 'New article' });
    await waitFor(() => expect(heading).toHaveFocus());
  },
};

export const ErrorSummary: Story = {
  name: 'The error summary links to each invalid field',
  globals: { viewport: { value: 'phone' } },
  play: async ({ userEvent }) => {
    await articleField('Title');
    await send(userEvent);
    const faults = within(await screen.findByRole('navigation', { name: 'To fix:' }));
    await expect(faults.getAllByRole('link').map(({ textContent }) => textContent?.split(':')[0])).toEqual([
      'Title',
      'Summary',
      'Topic',
      'Author',
      'In short',
      'Introduction',
      'The problem',
      'What helps',
      'To take with you',
    ]);
    for (const label of ['What helps', 'In short']) {
      await userEvent.click(faults.getByRole('link', { name: new RegExp(`^${label}`) }));
      await expect(await articleField(label)).toHaveFocus();
    }
    await userEvent.click(faults.getByRole('link', { name: /^Topic/ }));
    await expect(screen.getByRole('combobox', { name: 'Topic' })).toHaveFocus();
    await write('Title', 'Begun');
    await expect(faults.queryByRole('link', { name: /^Title/ })).toBeNull();
  },
};

export const Published: Story = {
  name: 'An article is published from an empty form',
  play: async (played) => {
    await fillArticle(played.userEvent, 'The first talk');
    await send(played.userEvent);
    await expect(await screen.findByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    await expect(storedArticle('The first talk')).toMatchObject({
      status: 'published',
      slug: 'the-first-talk',
      topic: 'Consent',
      author: { name: 'Kavya Rao', role: '' },
      body: { problemStatement: 'Nobody says it aloud.', solution: '### Say it\n\nKindly.' },
    });
  },
};

export const Pictured: Story = {
  name: 'A picture is uploaded, and requires a description and a credit',
  play: async (played) => {
    const { userEvent } = played;
    await fillArticle(played.userEvent, 'With a lamp');
    await userEvent.upload(screen.getByLabelText('Choose a file for Main picture'), lampPicture());
    const alt = await articleField('What it shows: Main picture');
    await send(played.userEvent);
    await expect(await screen.findByText('Describe the picture for those who cannot see it.')).toBeVisible();
    await waitFor(() => expect(alt).toHaveFocus());
    await userEvent.click(screen.getByRole('link', { name: /^Courtesy: Main picture/ }));
    await waitFor(async () => expect(await articleField('Courtesy: Main picture')).toHaveFocus());
    await write('What it shows: Main picture', 'A lamp');
    await write('Courtesy: Main picture', 'Drawn by us');
    await send(played.userEvent);
    await waitFor(() =>
      expect(storedArticle('With a lamp')?.mainImage).toMatchObject({
        alt: 'A lamp',
        courtesy: 'Drawn by us',
      }),
    );
    await expect(storedArticle('With a lamp')?.mainImage?.url).toMatch(/^\/covers\/[0-9a-f-]{36}-\d+\.webp$/);
  },
};

export const PictureRefused: Story = {
  name: 'A rejected picture shows the reason, and the rest of the form stays',
  parameters: { scene: withFaults(everyState, { uploadThumbnail: 'upload.not-picture' }) },
  play: async ({ userEvent }) => {
    await write('Title', 'With a lamp');
    await userEvent.upload(screen.getByLabelText('Choose a file for Main picture'), lampPicture());
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'This is not a picture we accept. Use JPEG, PNG, WebP or AVIF.',
    );
    await expect(await articleField('Title')).toHaveValue('With a lamp');
  },
};
