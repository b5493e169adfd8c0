import { asPage, inStudio } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { fillDisk } from '@meend/storybook/decorators/story-form.ts';
import { noToasts, withToasts } from '@meend/storybook/decorators/toasts.tsx';
import { listStates, pressInMenu } from '@meend/storybook/list-states.ts';
import { aTranscript } from '@meend/tests/kit/fixtures/transcript-fixtures.ts';
import { insightScenes } from '@meend/tests/kit/scenarios/scenario-insights.ts';
import { studioStoryScenes } from '@meend/tests/kit/scenarios/scenario-studio-stories.ts';
import { withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { StoriesPanel } from '../stories-panel.tsx';

const { everyState } = studioStoryScenes;

const meta = {
  title: 'Admin/Stories/List',
  component: StoriesPanel,
  decorators: [inStudio, withToasts, asPage],
  parameters: { layout: 'fullscreen', scene: everyState },
  beforeEach: noToasts,
} satisfies Meta<typeof StoriesPanel>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const row = async ({ canvas }: Pick<Played, 'canvas'>, name: RegExp) =>
  within(await canvas.findByRole('row', { name }));

const statusOf = (name: string) =>
  [...currentWorld().ports.tables.studioStories.values()].find((story) => story.name === name)?.status;

const press = async (played: Played, action: RegExp): Promise<void> =>
  played.userEvent.click(await played.canvas.findByRole('button', { name: action }));

const pressMore = (played: Played, name: string, action: string) =>
  pressInMenu(played, `More about ${name}`, action);

export const Temptations: Story = {
  tags: ['reflow'],
  name: 'Upload Temptation lists drafts, scheduled and withdrawn stories with their status',
  args: { category: 'temptations' },
  play: async (played) => {
    const { canvas } = played;
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Upload Temptation' })).toBeVisible();
    await expect((await row(played, /Saffron Hours/)).getByText('Live')).toBeVisible();
    await expect((await row(played, /The Unfinished Letter/)).getByText('Draft')).toBeVisible();
    await expect((await row(played, /Diwali, Late/)).getByText(/^Scheduled for /)).toBeVisible();
    await expect((await row(played, /Summer Without Fans/)).getByText('Withdrawn')).toBeVisible();
    await expect((await row(played, /Planter’s House/)).getByText('Processing, 40 percent')).toBeVisible();
  },
};

export const Heard: Story = {
  tags: ['picture'],
  name: 'Each story shows its plays of four weeks and how many heard it to the end',
  args: { category: 'temptations' },
  parameters: { scene: insightScenes.busyYear },
  play: async (played) => {
    const [first] = await played.canvas.findAllByRole('rowheader');
    const heard = within(first?.closest('tr') as HTMLElement);
    await expect(await heard.findByText(/^\d+%$/)).toBeVisible();
    await expect(heard.getByText(/^\d+ episodes/)).toBeVisible();
    const heights = played.canvas.getAllByRole('rowheader').map((cell) => cell.closest('tr')?.offsetHeight);
    await expect(new Set(heights)).toEqual(new Set([62]));
  },
};

export const Played: Story = {
  name: 'A story is played below the list, and the player closed',
  args: { category: 'temptations' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Play Saffron Hours' }));
    const player = within(await canvas.findByRole('region', { name: 'Preview player' }));
    await expect(player.getByText('Teaser')).toBeVisible();
    await expect(player.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuetext');
    await userEvent.click(player.getByRole('button', { name: 'Close the player' }));
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Preview player' })).toBeNull());
  },
};

export const WaitsForRoom: Story = {
  name: 'A story whose recording waits for free disk space shows that',
  args: { category: 'temptations' },
  play: async (played) => {
    const told = (sentence: string) =>
      waitFor(async () => expect((await row(played, /Planter’s House/)).getByText(sentence)).toBeVisible());
    await told('Processing, 40 percent');
    await fillDisk();
    await told('Waiting for space on the server');
  },
};

export const StateOnAPhone: Story = {
  name: 'On a phone the state stands at the right edge of its row, beside the name',
  args: { category: 'temptations' },
  globals: { viewport: { value: 'phone' } },
  play: async (played) => {
    const scheduled = await row(played, /Diwali, Late/);
    const chip = scheduled.getByText(/^\d+ \w+, /).getBoundingClientRect();
    const name = scheduled.getByRole('rowheader').getBoundingClientRect();
    const edge = scheduled.getByRole('rowheader').closest('tr')?.getBoundingClientRect().right ?? 0;
    await expect(chip.left).toBeGreaterThanOrEqual(name.right);
    await expect(Math.abs(chip.right - edge)).toBeLessThan(1);
  },
};

export const Confessions: Story = {
  name: 'Upload Her-Confession lists each confession with its author',
  args: { category: 'herconfession' },
  play: async (played) => {
    await expect((await row(played, /Second Cup/)).getByText(/ · by Ira/)).toBeVisible();
  },
};

export const Searched: Story = {
  name: 'The list can be searched, in either script, and the search cleared',
  args: { category: 'quickies' },
  play: async (played) => {
    const { canvas, userEvent } = played;
    await row(played, /Power Cut/);
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search' }), 'rooftop');
    await waitFor(() => expect(canvas.queryByText('Power Cut')).toBeNull());
    await row(played, /Rooftop, After Eleven/);
    for (const text of ['deewaali', 'दिवाली']) {
      await userEvent.clear(canvas.getByRole('searchbox', { name: 'Search' }));
      await userEvent.type(canvas.getByRole('searchbox', { name: 'Search' }), text);
      await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(2));
      await row(played, /Diwali, Late/);
    }
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search' }), ' zzz');
    await expect(await canvas.findByText('No story matches.')).toBeVisible();
    await press(played, /^Clear search$/);
    await row(played, /Power Cut/);
  },
};

export const Filtered: Story = {
  name: 'The list can be filtered by status, each with its count, and sorted by name',
  args: { category: 'quickies' },
  play: async (played) => {
    const { canvas, userEvent } = played;
    await row(played, /Power Cut/);
    await userEvent.selectOptions(canvas.getByLabelText('Sort'), 'A to Z');
    await waitFor(() => expect(canvas.getAllByRole('row')[1]).toHaveTextContent('Diwali, Late'));
    const withdrawn = await canvas.findByRole('button', { name: 'Withdrawn 1' });
    await userEvent.click(withdrawn);
    await expect(withdrawn).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(2));
    await row(played, /Summer Without Fans/);
  },
};

export const WithoutText: Story = {
  name: 'Each story shows the state of its texts, and the list can be limited to parts without text',
  args: { category: 'temptations' },
  parameters: {
    scene: async () => {
      const world = await everyState();
      const { tables, stores } = world.ports;
      const whole = [...tables.stories.values()].find(({ name }) => name === 'Saffron Hours');
      for (const part of whole?.parts ?? []) await stores.transcripts.save(aTranscript(part));
      return world;
    },
  },
  play: async (played) => {
    const { canvas, userEvent } = played;
    await expect(
      await (await row(played, /Diwali, Late/)).findByText(/^\d+ parts? without text$/),
    ).toBeVisible();
    await expect((await row(played, /Saffron Hours/)).queryByText(/without text$/)).toBeNull();
    await userEvent.selectOptions(canvas.getByLabelText('Limit to'), 'Parts without text');
    await waitFor(() => expect(canvas.queryByText('Saffron Hours')).toBeNull());
    await row(played, /Diwali, Late/);
    await userEvent.selectOptions(canvas.getByLabelText('Limit to'), 'Without rating, heat or voice');
    await row(played, /Saffron Hours/);
  },
};

export const Paged: Story = {
  name: 'A long list is loaded in pages',
  args: { category: 'quickies' },
  parameters: { scene: studioStoryScenes.moreThanAPage },
  play: async (played) => {
    await played.canvas.findByRole('table');
    await expect(played.canvas.getAllByRole('row')).toHaveLength(21);
    await press(played, /^Show more$/);
    await waitFor(() => expect(played.canvas.getAllByRole('row')).toHaveLength(27));
    await expect(played.canvas.queryByRole('button', { name: 'Show more' })).toBeNull();
  },
};

export const DeletedAndRestored: Story = {
  name: 'Deleting a playlist asks for confirmation, and Undo restores it',
  parameters: { proves: ['studio-4', 'studio-12'] },
  args: { category: 'temptations' },
  play: async (played) => {
    await pressMore(played, 'Saffron Hours', 'Delete');
    const name = 'Are you sure you want to delete this playlist?';
    const question = within(await screen.findByRole('alertdialog', { name }));
    await expect(question.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await played.userEvent.click(question.getByRole('button', { name: 'Delete story' }));
    await expect(await screen.findByText('Saffron Hours deleted')).toBeVisible();
    await expect(statusOf('Saffron Hours')).toBe('withdrawn');
    await expect((await row(played, /Saffron Hours/)).getByText('Withdrawn')).toBeVisible();
    await played.userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await expect(await screen.findByText('Saffron Hours restored')).toBeVisible();
    await expect(statusOf('Saffron Hours')).toBe('published');
  },
};

export const DeletingAShortStory: Story = {
  name: 'Are you sure you want to delete this short story?',
  parameters: { proves: ['studio-4', 'studio-12'] },
  args: { category: 'quickies' },
  play: async (played) => {
    await pressMore(played, 'Power Cut', 'Delete');
    await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this short story?' });
  },
};

export const DeletingAConfession: Story = {
  name: 'A confession is deleted without confirmation, and its toast restores it',
  parameters: { proves: ['studio-4', 'studio-13'] },
  args: { category: 'herconfession' },
  play: async (played) => {
    await pressMore(played, 'Second Cup', 'Delete');
    await expect(await screen.findByText('Second Cup deleted')).toBeVisible();
    await expect(screen.queryByRole('alertdialog')).toBeNull();
    await played.userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await expect(await screen.findByText('Second Cup restored')).toBeVisible();
  },
};

export const Restored: Story = {
  name: 'A withdrawn story can be restored from the list',
  args: { category: 'quickies' },
  play: async (played) => {
    await pressMore(played, 'Summer Without Fans', 'Restore');
    await expect(await screen.findByText('Summer Without Fans restored')).toBeVisible();
    await expect((await row(played, /Summer Without Fans/)).getByText('Live')).toBeVisible();
  },
};

const notDeleted = (faults: Parameters<typeof withFaults>[1]) => ({
  scene: withFaults(everyState, faults),
  proves: ['studio-28'],
});

export const PlaylistNotDeleted: Story = {
  name: 'Failed to delete playlist. Please try again later.',
  args: { category: 'temptations' },
  parameters: notDeleted({ withdrawPlaylist: 'server.unexpected' }),
  play: async (played) => {
    await pressMore(played, 'Saffron Hours', 'Delete');
    await played.userEvent.click(await screen.findByRole('button', { name: 'Delete story' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to delete playlist. Please try again later.',
    );
  },
};

export const ConfessionNotDeleted: Story = {
  name: 'Failed to delete confession. Please try again.',
  args: { category: 'herconfession' },
  parameters: notDeleted({ withdrawConfession: 'server.unexpected' }),
  play: async (played) => {
    await pressMore(played, 'Second Cup', 'Delete');
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to delete confession. Please try again.',
    );
  },
};

const states = listStates({
  scene: everyState,
  call: 'adminPlaylists',
  loading: 'Loading Temptations',
  failed: 'We could not load this list.',
  empty: 'Nothing here yet.',
});

export const Loading: Story = { ...states.loading, args: { category: 'temptations' } };

export const Failed: Story = { ...states.failed, args: { category: 'temptations' } };

export const Empty: Story = { ...states.empty, args: { category: 'temptations' } };

export const Overflow: Story = { ...states.overflow, args: { category: 'temptations' } };
