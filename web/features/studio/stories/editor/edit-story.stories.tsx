import { operator } from '@meend/core/audit/audit.ts';
import type { Category } from '@meend/core/catalogue/story.ts';
import { editStory } from '@meend/core/catalogue/story-content.ts';
import { asPage, inStudio } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { processEverything, sound, storedStory } from '@meend/storybook/decorators/story-form.ts';
import { aTranscript } from '@meend/tests/kit/fixtures/transcript-fixtures.ts';
import { peopleScenes } from '@meend/tests/kit/scenarios/scenario-people.ts';
import { studioStoryScenes } from '@meend/tests/kit/scenarios/scenario-studio-stories.ts';
import { type Scenario, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { StoriesPanel } from '../stories-panel.tsx';

const idOf = (name: string, category: Category = 'temptation'): string => {
  const { stories, studioStories } = currentWorld().ports.tables;
  const all = [...stories.values(), ...studioStories.values()];
  return all.find((story) => story.name === name && story.category === category)?.id ?? 'unknown';
};

const editing = (name: string, category?: Category) => ({
  route: () => `/admin-dashboard?story=${idOf(name, category)}`,
});

const meta = {
  title: 'Admin/Stories/Edit story',
  component: StoriesPanel,
  decorators: [inStudio, asPage],
  args: { category: 'temptations' },
  parameters: { layout: 'fullscreen', scene: studioStoryScenes.everyState, ...editing('Saffron Hours') },
} satisfies Meta<typeof StoriesPanel>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const nameField = () => screen.findByRole('textbox', { name: 'Name' });
const rename = async ({ userEvent }: Played, name: string): Promise<void> => {
  const field = await nameField();
  await userEvent.clear(field);
  await userEvent.type(field, name);
};
const save = ({ userEvent }: Played) => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

const changedElsewhere = async (): Promise<void> => {
  const { ports } = currentWorld();
  const edit = { category: 'temptation', id: idOf('Saffron Hours'), revision: undefined } as const;
  const form = { name: 'Saffron Years', genres: ['Heritage'] };
  await editStory(ports)(
    {
      ...edit,
      form,
      thumbnail: undefined,
      files: undefined,
      release: undefined,
      credits: undefined,
      isAnnounced: undefined,
    },
    operator,
  );
};

export const Opened: Story = {
  tags: ['reflow'],
  name: 'The editor shows the story beside its fields, as its card, its tile and its page',
  parameters: { proves: ['studio-3'] },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Edit Saffron Hours' })).toBeVisible();
    await expect(canvas.getByText(/^Saved .+\. The page is live\.$/)).toBeVisible();
    await expect(await nameField()).toHaveValue('Saffron Hours');
    await expect(canvas.getByText('2 of 5')).toBeVisible();
    const recordings = within(canvas.getByRole('list', { name: 'Recordings' }));
    await expect(recordings.getAllByText('Live')).toHaveLength(4);
    const [left, right] = [canvas.getByLabelText('Name'), recordings.getAllByRole('listitem')[0]].map(
      (element) => element?.getBoundingClientRect(),
    );
    await expect(left?.right).toBeLessThan(right?.left ?? 0);
    const preview = within(canvas.getByRole('complementary', { name: 'As listeners see it' }));
    await userEvent.type(await nameField(), '!');
    for (const view of ['Tile', 'Page', 'Phone', 'Card']) {
      await userEvent.click(preview.getByRole('button', { name: view }));
      await expect(await preview.findByText('Saffron Hours!')).toBeVisible();
    }
  },
};

export const GoesLive: Story = {
  name: 'The line under the name and the recordings’ states follow the processing',
  parameters: editing('Tea at the Planter’s House'),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^Saved .+\. The page is live; 1 part appears when its recording is ready\.$/),
    ).toBeVisible();
    await processEverything();
    await expect(await canvas.findByText(/^Saved .+\. The page is live\.$/)).toBeVisible();
    const recordings = within(canvas.getByRole('list', { name: 'Recordings' }));
    await expect(recordings.getAllByText('Live')).toHaveLength(recordings.getAllByRole('listitem').length);
  },
};

export const VoicesOfAPart: Story = {
  name: 'A part that others read names its voices; without them the story’s voices read it',
  parameters: { scene: peopleScenes.admin },
  play: async (played) => {
    const own = within(await screen.findByRole('list', { name: /^Voices of Episode / }));
    await played.userEvent.click(await own.findByRole('button', { name: 'Remove Kabir Rao' }));
    await save(played);
    const credits = () => storedStory('Saffron Hours')?.credits.map(({ role, partId }) => [role, partId]);
    await waitFor(() => expect(credits()?.flatMap(([, partId]) => partId ?? [])).toEqual([]));
    await expect(credits()).toHaveLength(3);
  },
};

export const Saved: Story = {
  name: 'Saving changes returns to the list',
  parameters: { proves: ['studio-3'] },
  play: async (played) => {
    await rename(played, 'Saffron Days');
    await save(played);
    await expect(await screen.findByRole('heading', { name: 'Upload Temptation' })).toBeVisible();
    await expect(storedStory('Saffron Days')).toMatchObject({
      revision: 2,
      genres: ['Slow burn', 'Romance'],
    });
  },
};

export const Replaced: Story = {
  name: 'The recording of a part can be replaced',
  play: async (played) => {
    await nameField();
    const before = storedStory('Saffron Hours')?.parts[1]?.id;
    await played.userEvent.upload(
      screen.getByLabelText('Replace the file of Episode 1'),
      sound('retake.wav'),
    );
    await save(played);
    await waitFor(() => expect(storedStory('Saffron Hours')?.parts[1]?.awaits).toEqual(expect.any(String)));
    if (before) await expect(storedStory('Saffron Hours')?.parts[1]?.id).toBe(before);
  },
};

export const SecondPartOpened: Story = {
  name: 'Opening another part is shown in the preview and saved',
  play: async (played) => {
    const { canvas, userEvent } = played;
    const field = await canvas.findByRole('spinbutton', { name: 'Open parts' });
    await expect(field).toHaveValue(1);
    await expect(canvas.getByText('1 of 4 parts open to everyone')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '2');
    await expect(canvas.getByText('2 of 4 parts open to everyone')).toBeVisible();
    await save(played);
    await waitFor(() => expect(storedStory('Saffron Hours')).toMatchObject({ openParts: 2, revision: 2 }));
  },
};

export const Conflict: Story = {
  name: 'When another admin changed the story meanwhile, nothing typed is lost',
  play: async (played) => {
    await rename(played, 'Saffron Days');
    await changedElsewhere();
    await save(played);
    const told = await screen.findByRole('alert');
    await expect(told).toHaveTextContent(
      'Someone else changed this story in the meantime. What you typed is still here.',
    );
    await expect(told).toHaveTextContent('Saved now: Saffron Years');
    await expect(await nameField()).toHaveValue('Saffron Days');
    await expect(storedStory('Saffron Years')).toBeDefined();
  },
};

export const ConflictMine: Story = {
  name: 'After a conflict one’s own changes can be saved on top of the other version',
  play: async (played) => {
    await Conflict.play?.(played);
    await played.userEvent.click(screen.getByRole('button', { name: 'Overwrite' }));
    await waitFor(() => expect(storedStory('Saffron Days')).toBeDefined());
    // Fields not changed here keep the other admin's values.
    await expect(storedStory('Saffron Days')?.genres).toEqual(['Heritage']);
  },
};

export const ConflictTheirs: Story = {
  name: 'After a conflict the other version can be adopted',
  play: async (played) => {
    await Conflict.play?.(played);
    await played.userEvent.click(screen.getByRole('button', { name: 'Discard mine' }));
    await expect(await nameField()).toHaveValue('Saffron Years');
    await expect(screen.queryByText('Unsaved changes')).toBeNull();
  },
};

export const Withdrawn: Story = {
  name: 'The editor of a withdrawn story shows that it is withdrawn',
  parameters: editing('Summer Without Fans'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^This story is withdrawn/)).toBeVisible();
  },
};

export const Gone: Story = {
  name: 'A missing story leads back to the list',
  parameters: { route: '/admin-dashboard?story=unknown' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('This story is no longer here.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Back to the list' }));
    await expect(await canvas.findByRole('heading', { name: 'Upload Temptation' })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { scene: withFaults(studioStoryScenes.everyState, { adminPlaylist: 'silence' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading Temptations')).toBeInTheDocument();
  },
};

export const Failed: Story = {
  name: 'A story that fails to load can be retried',
  parameters: { scene: withFaults(studioStoryScenes.everyState, { adminPlaylist: 'server.unexpected' }) },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('We could not load this story.')).toBeVisible();
    currentWorld().faults.clear();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await nameField()).toHaveValue('Saffron Hours');
  },
};

export const ForeignFile: Story = {
  name: 'A rejection shows the server’s message',
  args: { category: 'quickies' },
  parameters: {
    scene: withFaults(studioStoryScenes.everyState, { updateShortStory: 'catalogue.used-file' }),
    ...editing('Power Cut', 'quickie'),
  },
  play: async (played) => {
    await nameField();
    await played.userEvent.upload(screen.getByLabelText('Replace the file of Teaser'), sound('take.wav'));
    await save(played);
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'This file belongs to another story. Please upload it once more.',
    );
  },
};

const withTeaserText: Scenario = async () => {
  const world = await studioStoryScenes.everyState();
  const [teaser] = world.stories.find(({ name }) => name === 'Saffron Hours')?.parts ?? [];
  world.ports.tables.transcripts.put(aTranscript(teaser));
  return world;
};

export const ProposedFirstLine: Story = {
  name: 'The teaser’s first sentences are proposed as the first line, until there is one',
  parameters: { scene: withTeaserText },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Use as the first line' }));
    await expect(screen.getByRole('textbox', { name: /^First line/ })).toHaveValue(
      'The kettle is on. Sit down, the rain will take its time.',
    );
    await expect(screen.queryByRole('button', { name: 'Use as the first line' })).toBeNull();
  },
};
