import { asPage, inStudio } from '@meend/storybook/decorators/page.tsx';
import { give, newStoryPage, sound, storedStory } from '@meend/storybook/decorators/story-form.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { StoriesPanel } from '../stories-panel.tsx';

const meta = {
  title: 'Admin/Stories/Fixing errors',
  component: StoriesPanel,
  decorators: [inStudio, asPage],
  args: { category: 'quickies' },
  parameters: newStoryPage,
} satisfies Meta<typeof StoriesPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Links: Story = {
  tags: ['reflow'],
  name: 'The error summary links to each invalid field; a fixed error’s link disappears',
  parameters: { proves: ['studio-5'] },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Create' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      /^All fields are required, including at least one genre and all files$/,
    );
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
    const faults = within(screen.getByRole('navigation', { name: 'To fix:' }));
    await expect(faults.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Name: Give it a name.',
      'Description: Describe it in a sentence or two.',
      'Genres: Add at least one genre.',
      'Thumbnail: Add a thumbnail, or use a drawn cover.',
      'Teaser: Add an audio file.',
      'Episode: Add an audio file.',
    ]);
    await userEvent.click(faults.getByRole('link', { name: /^Description/ }));
    await expect(screen.getByRole('textbox', { name: 'Description' })).toHaveFocus();
    await userEvent.click(faults.getByRole('link', { name: /^Genres/ }));
    await expect(screen.getByRole('combobox', { name: 'Add a genre' })).toHaveFocus();
    await userEvent.click(faults.getByRole('link', { name: /^Episode/ }));
    await expect(screen.getByLabelText('Choose a file for Episode')).toHaveFocus();
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'The Spare Key');
    await expect(faults.queryByRole('link', { name: /^Name/ })).toBeNull();
  },
};

export const GeneratedCover: Story = {
  name: 'One of three generated covers replaces the thumbnail, and an empty price counts as 0',
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'The Spare Key');
    await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'Under the third pot.');
    await userEvent.type(screen.getByRole('combobox', { name: 'Add a genre' }), 'City{Enter}');
    const looks = within(screen.getByRole('group', { name: 'Or use a drawn cover' }));
    const drawn = looks.getAllByRole('radio').map((radio) => radio.parentElement?.querySelector('img')?.src);
    await expect(new Set(drawn).size).toBe(3);
    await userEvent.click(looks.getByRole('radio', { name: 'Drawn cover 2' }));
    const preview = screen.getByRole('complementary', { name: 'As listeners see it' });
    await expect(preview.querySelector('img')).toHaveAttribute('src', drawn[1]);
    await give(userEvent, 'Teaser', sound('teaser.wav'));
    await give(userEvent, 'Episode', sound('episode.flac'));
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    const svg = '/covers/the-spare-key--2.svg';
    await waitFor(() =>
      expect(storedStory('The Spare Key')).toMatchObject({ price: 0, cover: { svg, small: svg } }),
    );
  },
};
