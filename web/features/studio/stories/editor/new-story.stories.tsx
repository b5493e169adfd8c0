import { asPage, inStudio } from '@meend/storybook/decorators/page.tsx';
import {
  fillSingle,
  fillTextFields,
  give,
  newStoryPage,
  picture,
  processEverything,
  sound,
  storedStory,
} from '@meend/storybook/decorators/story-form.ts';
import { studioStoryScenes } from '@meend/tests/kit/scenarios/scenario-studio-stories.ts';
import { withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, waitFor, within } from 'storybook/test';
import { StoriesPanel } from '../stories-panel.tsx';

const meta = {
  title: 'Admin/Stories/New story',
  component: StoriesPanel,
  decorators: [inStudio, asPage],
  parameters: newStoryPage,
} satisfies Meta<typeof StoriesPanel>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const everyState = studioStoryScenes.everyState;
const create = async ({ userEvent }: Played) =>
  userEvent.click(await screen.findByRole('button', { name: 'Create' }));

const addParts = async ({ userEvent }: Played, ...names: string[]): Promise<void> =>
  userEvent.upload(screen.getByLabelText('Add audio files'), names.map(sound));

const partNames = (): readonly string[] =>
  within(screen.getByRole('list', { name: 'Recordings' }))
    .getAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value);

export const EmptyQuickie: Story = {
  tags: ['reflow'],
  name: 'New quickie',
  args: { category: 'quickies' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'New quickie' })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: /^Publish now/ })).toBeChecked();
  },
};

export const EmptyConfession: Story = { name: 'New confession', args: { category: 'herconfession' } };

export const EmptyTemptation: Story = {
  tags: ['reflow'],
  name: 'New temptation',
  args: { category: 'temptations' },
};

export const SixGenres: Story = {
  name: 'You can only add up to 5 genres.',
  parameters: { proves: ['studio-7', 'studio-29'] },
  args: { category: 'quickies' },
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('combobox', { name: 'Add a genre' });
    await userEvent.type(field, 'City{Enter}Night{Enter}Travel{Enter}Romance{Enter}Slow burn{Enter}');
    await expect(canvas.getByText('5 of 5')).toBeVisible();
    await userEvent.type(field, 'Love{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('You can only add up to 5 genres.');
  },
};

export const GenreKeys: Story = {
  name: 'Genres are suggested, selected with arrow keys and Enter, and removed with Backspace',
  args: { category: 'quickies' },
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('combobox', { name: 'Add a genre' });
    await userEvent.type(field, 'ro');
    await expect(await canvas.findByRole('option', { name: 'Romance' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(canvas.getByRole('button', { name: 'Remove Romance' })).toBeVisible();
    await userEvent.keyboard('{Backspace}');
    await expect(canvas.queryByRole('button', { name: 'Remove Romance' })).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('listbox', { name: 'Genres' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('listbox')).toBeNull();
  },
};

export const Published: Story = {
  name: 'A quickie is published from an empty form',
  parameters: { proves: ['studio-3'] },
  args: { category: 'quickies' },
  play: async (played) => {
    await fillSingle(played.userEvent, 'Last Tram');
    await create(played);
    await expect(await screen.findByRole('heading', { level: 1, name: 'Upload Quickies' })).toBeVisible();
    await expect(storedStory('Last Tram')).toMatchObject({
      status: 'published',
      genres: ['City'],
      price: 4_900,
    });
    await processEverything();
    await expect(storedStory('Last Tram')?.hiddenFromPart).toBeNull();
  },
};

export const TemptationPublished: Story = {
  name: 'Several files dropped at once become the parts of a temptation, in order',
  args: { category: 'temptations' },
  play: async (played) => {
    await fillTextFields(played.userEvent, 'Lantern Street');
    await give(played.userEvent, 'Thumbnail', picture('cover.png'));
    const dataTransfer = new DataTransfer();
    for (const name of ['01-teaser.wav', '02_the-gate.flac']) dataTransfer.items.add(sound(name));
    const dropped = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
    screen.getByText('or drop several here, in order').dispatchEvent(dropped);
    await waitFor(() => expect(partNames()).toEqual(['teaser', 'the gate']));
    await create(played);
    await waitFor(() => expect(storedStory('Lantern Street')).toBeDefined());
    await expect(storedStory('Lantern Street')?.parts.map(({ title }) => title)).toEqual([
      'teaser',
      'the gate',
    ]);
  },
};

export const PartsInOrder: Story = {
  name: 'Parts are moved up and down, renamed and removed',
  args: { category: 'temptations' },
  play: async (played) => {
    const { canvas, userEvent } = played;
    await canvas.findByRole('heading', { name: 'New temptation' });
    await addParts(played, 'a.wav', 'b.wav', 'c.wav');
    await userEvent.click(await canvas.findByRole('button', { name: 'Move Episode 2 up' }));
    await expect(partNames()).toEqual(['a', 'c', 'b']);
    await userEvent.click(canvas.getByRole('button', { name: 'Move Teaser down' }));
    await expect(partNames()).toEqual(['c', 'a', 'b']);
    await expect(canvas.getByRole('button', { name: 'Move Teaser up' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.type(canvas.getByRole('textbox', { name: 'Episode 1 Name' }), ' new name');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Teaser' }));
    await expect(partNames()).toEqual(['a new name', 'b']);
  },
};

export const Scheduled: Story = {
  name: 'A quickie is scheduled for a future date',
  args: { category: 'quickies' },
  play: async (played) => {
    const { userEvent } = played;
    await fillSingle(userEvent, 'Last Tram');
    await userEvent.click(screen.getByRole('radio', { name: /^Schedule/ }));
    await create(played);
    await expect(await screen.findByText('Choose a date and time in the future.')).toBeVisible();
    await fireEvent.change(screen.getByLabelText('Date and time'), { target: { value: '2099-12-24T21:00' } });
    await create(played);
    await waitFor(() => expect(storedStory('Last Tram')?.status).toBe('scheduled'));
    await expect(storedStory('Last Tram')?.publishedAt).toEqual(new Date('2099-12-24T21:00+05:30'));
  },
};

export const Drafted: Story = {
  name: 'A confession is saved as a draft',
  args: { category: 'herconfession' },
  play: async (played) => {
    await fillSingle(played.userEvent, 'The Spare Key');
    await played.userEvent.click(screen.getByRole('radio', { name: /^Save as draft/ }));
    await create(played);
    await waitFor(() =>
      expect(storedStory('The Spare Key')).toMatchObject({ status: 'draft', author: 'Ira' }),
    );
  },
};

const notSent = (
  category: Story['args']['category'],
  call: 'createTemptation' | 'createShortStory' | 'createConfession',
  sentence: string,
): Story => ({
  args: { category },
  parameters: { scene: withFaults(everyState, { [call]: 'server.unexpected' }), proves: ['studio-27'] },
  play: async (played) => {
    if (category === 'temptations') {
      await fillTextFields(played.userEvent, 'Lantern Street');
      await give(played.userEvent, 'Thumbnail', picture('cover.png'));
      await addParts(played, 'teaser.wav');
    } else await fillSingle(played.userEvent, 'Lantern Street');
    await create(played);
    await expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    await expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Lantern Street');
  },
});

export const StoryNotSent: Story = {
  name: 'Failed to submit story. Please try again later.',
  ...notSent('quickies', 'createShortStory', 'Failed to submit story. Please try again later.'),
};

export const ConfessionNotSent: Story = {
  name: 'Failed to submit confession. Please try again later.',
  ...notSent('herconfession', 'createConfession', 'Failed to submit confession. Please try again later.'),
};

export const PlaylistNotCreated: Story = {
  name: 'Failed to create playlist. Please try again later.',
  ...notSent('temptations', 'createTemptation', 'Failed to create playlist. Please try again later.'),
};
