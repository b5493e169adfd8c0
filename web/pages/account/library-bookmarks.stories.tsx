import { asPage } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { withToasts } from '@meend/storybook/decorators/toasts.tsx';
import { currentPlayer } from '@meend/storybook/decorators/web.tsx';
import { listStates } from '@meend/storybook/list-states.ts';
import { type Scenario, scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import { withBookmarks } from '@meend/tests/kit/scenarios/with-bookmarks.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { LibraryPage } from './library-page.tsx';

const meta = {
  title: 'Pages/Library/Bookmarks',
  component: LibraryPage,
  decorators: [withToasts, asPage],
  parameters: { layout: 'fullscreen', route: '/library?tab=bookmarks', scene: withBookmarks(3) },
} satisfies Meta<typeof LibraryPage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const section = async ({ canvas }: Pick<Played, 'canvas'>) =>
  within(await canvas.findByRole('region', { name: 'Bookmarks' }));
const notes = () => [...currentWorld().ports.tables.bookmarks.values()].map(({ note }) => note).toSorted();

export const Listed: Story = {
  name: 'Bookmarks are listed with their notes, and play from their time',
  play: async (played) => {
    const list = await section(played);
    await expect(await list.findAllByRole('listitem')).toHaveLength(3);
    await expect(list.getByText('where she pours the second cup')).toBeVisible();
    const [name] = list.getAllByRole('link').slice(1);
    await expect(name?.getAttribute('href')).toMatch(/[?&]part=0&t=1$/);
    const sent: unknown[] = [];
    currentPlayer().attach((event) => void sent.push(event));
    await played.userEvent.click(list.getByRole('button', { name: /^Play Teaser of .+ from 0:01$/ }));
    await waitFor(() =>
      expect(sent).toContainEqual(expect.objectContaining({ type: 'part.chosen', startAt: 1 })),
    );
  },
};

export const RemovedAndRestored: Story = {
  name: 'A removed bookmark can be restored with its note',
  play: async (played) => {
    const { userEvent } = played;
    const list = await section(played);
    await userEvent.click(await list.findByRole('button', { name: /^More about the bookmark at 0:01 / }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Remove' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
    await expect(notes()).toEqual(['', '']);
    await userEvent.click(undo);
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(3));
    await expect(notes()).toEqual(['', '', 'where she pours the second cup']);
  },
};

export const NoteEdited: Story = {
  name: 'A note is edited in its dialog',
  play: async (played) => {
    const { userEvent } = played;
    const list = await section(played);
    await userEvent.click(await list.findByRole('button', { name: /^More about the bookmark at 0:01 / }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Edit the note' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByRole('textbox', { name: 'Note' });
    await expect(field).toHaveValue('where she pours the second cup');
    await userEvent.clear(field);
    await userEvent.type(field, 'tea{Enter}');
    await expect(await list.findByText('tea')).toBeVisible();
    await expect(notes()).toEqual(['', '', 'tea']);
  },
};

export const Locked: Story = {
  name: 'A bookmark in a part that is locked now says so, and leads to its story',
  parameters: { scene: withBookmarks(2, 'tea', scenarios.newListener) },
  play: async (played) => {
    const list = await section(played);
    await expect(await list.findByText('Episode 2 at 0:00 · locked now')).toBeVisible();
    const button = list.getByRole('button', { name: /^Episode 2 of .+ is locked\. Open the story$/ });
    await played.userEvent.click(button);
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
    await expect(currentPlayer().read().item).toBeNull();
  },
};

export const Many: Story = {
  name: 'Twenty are shown at once',
  parameters: { scene: withBookmarks(23) },
  play: async (played) => {
    const list = await section(played);
    await expect(await list.findAllByRole('listitem')).toHaveLength(20);
    await played.userEvent.click(list.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(23));
  },
};

/** Bookmarks of a guest on this device: one of the catalogue, and one of a deleted part. */
const afterAGuest: Scenario = async () => {
  const world = await withBookmarks(0)();
  const story = world.stories.find(({ category }) => category === 'temptation');
  const bookmark = (partId = '') => ({
    partId,
    part: 0,
    label: 'Teaser',
    second: 7,
    note: 'tea',
    addedAt: world.ports.clock.now().toISOString(),
    open: true,
    audioModelType: 'Playlist',
    audio: { _id: story?.id, slug: 'as-it-was', name: 'As it was', thumbnail: '', coverArt: '', genre: [] },
  });
  const list = [bookmark(story?.parts[0]?.id), bookmark('01890000-0000-7000-8000-000000000000')];
  localStorage.setItem('bookmarks', JSON.stringify(list));
  return world;
};

export const AfterSigningIn: Story = {
  name: 'After signing in a guest’s bookmarks join the account, except those of deleted parts',
  parameters: { scene: afterAGuest },
  play: async (played) => {
    await expect(await (await section(played)).findAllByRole('listitem')).toHaveLength(1);
    await expect(notes()).toEqual(['tea']);
    await expect(localStorage.getItem('bookmarks')).toBe('[]');
  },
};

const states = listStates({
  scene: withBookmarks(3),
  call: 'bookmarks',
  loading: 'Loading',
  failed: 'Your bookmarks could not be loaded.',
  empty: 'No feather between pages',
  rows: 'listitem',
});

export const Failed: Story = states.failed;

export const Empty: Story = states.empty;

export const Overflow: Story = states.overflow;
