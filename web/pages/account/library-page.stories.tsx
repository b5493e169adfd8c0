import type { ShelfKind } from '@meend/core/playback/shelf/shelf-entry.ts';
import { expectNothingCut } from '@meend/storybook/decorators/nothing-cut.ts';
import { asPage } from '@meend/storybook/decorators/page.tsx';
import { stopInTeaser } from '@meend/storybook/decorators/resume-point.ts';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { currentWeb } from '@meend/storybook/decorators/web.tsx';
import { listStates } from '@meend/storybook/list-states.ts';
import { peopleScenes } from '@meend/tests/kit/scenarios/scenario-people.ts';
import {
  type Scenario,
  scenarios,
  withFaults,
  withUnbrokenTitles,
} from '@meend/tests/kit/scenarios/scenarios.ts';
import { withBookmarks } from '@meend/tests/kit/scenarios/with-bookmarks.ts';
import { withFollows } from '@meend/tests/kit/scenarios/with-follows.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { LibraryPage } from './library-page.tsx';

/** Scenario: three stories, one of each category, are in a list of the listener. */
const withShelf =
  (scene: Scenario, kind: ShelfKind = 'favourite'): Scenario =>
  async () => {
    const world = await scene();
    const { listener, ports, stories } = world;
    const chosen = (['temptation', 'quickie', 'confession'] as const).flatMap(
      (category) => stories.find((story) => story.category === category) ?? [],
    );
    if (listener === null) throw new Error('Lists on the server need a signed-in listener');
    for (const { id } of chosen) {
      const entry = {
        userId: listener.id,
        storyId: id,
        kind,
        addedAt: ports.clock.now(),
      } as const;
      ports.tables.shelf.set(`${listener.id} ${kind} ${id}`, entry);
    }
    return world;
  };

const listenerWithFavourites = withShelf(scenarios.listenerWithThreeFreeStories);

const meta = {
  title: 'Pages/Library',
  component: LibraryPage,
  decorators: [asPage],
  parameters: { layout: 'fullscreen', route: '/library', scene: listenerWithFavourites },
} satisfies Meta<typeof LibraryPage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const entries = ({ canvas }: Played) => within(canvas.getByRole('list')).findAllByRole('listitem');
const kept = () => currentWorld().ports.tables.shelf.size;

export const Favourites: Story = {
  play: async (played) => {
    const { canvas } = played;
    await expect(await canvas.findByRole('list')).toBeVisible();
    await expect(await entries(played)).toHaveLength(3);
    for (const heart of canvas.getAllByRole('button', { name: /^Favourite: / }))
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
    const groups = canvas.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    await expect(groups.filter((href) => /det/.test(href))).toHaveLength(3);
    await expect(canvas.queryByText(/on this device only/)).toBeNull();
  },
};

const listenerWithLater = withShelf(listenerWithFavourites, 'later');

export const ListenLater: Story = {
  name: 'The two lists are independent: a story removed from Listen later stays a favourite',
  parameters: { scene: listenerWithLater },
  play: async ({ canvas, userEvent }) => {
    const later = within(await canvas.findByRole('region', { name: 'Listen later' }));
    await expect(await later.findAllByRole('listitem')).toHaveLength(3);
    const [clock] = later.getAllByRole('button', { name: /^Listen later: / });
    if (!clock) throw new Error('The list has no button');
    await expect(clock).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(clock);
    await waitFor(() => expect(kept()).toBe(5));
    await expect(clock).toHaveAttribute('aria-pressed', 'false');
    for (const heart of canvas.getAllByRole('button', { name: /^Favourite: / }))
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
  },
};

const listenerWithAll = withFollows(withBookmarks(3, undefined, listenerWithLater));

const allSections = ['Continue listening', 'Listen later', 'Favourites', 'Following', 'Bookmarks'];

const carriedOn = async ({ canvas }: Pick<Played, 'canvas'>) => {
  const { ports, stories } = currentWorld();
  for (const [at, { id }] of stories.slice(0, 2).entries()) {
    const story = ports.tables.stories.get(id);
    if (story) stopInTeaser(story, Date.now() - at * 60_000);
  }
  for (const name of allSections) {
    const section = within(await canvas.findByRole('region', { name }));
    await section.findAllByRole('link');
  }
};

export const All: Story = {
  tags: ['picture'],
  name: 'Every list of the library that has something in it',
  parameters: { scene: listenerWithAll, height: 2_400, now: '2026-11-20T21:00:00+05:30' },
  play: carriedOn,
};

export const LongWords: Story = {
  name: 'Hindi names and words without a break fit a small phone in every list',
  parameters: { scene: withUnbrokenTitles(listenerWithAll) },
  globals: { viewport: { value: 'small' } },
  play: async (played) => {
    await carriedOn(played);
    await expectNothingCut();
  },
};

export const Loading: Story = {
  parameters: { scene: withFaults(listenerWithAll, { shelf: 'silence', bookmarks: 'silence' }) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('Loading')).toHaveLength(3));
  },
};

export const Removed: Story = {
  name: 'A story removed from the favourites stays on the page until it is left, and a second press restores it',
  play: async (played) => {
    const { canvas, userEvent } = played;
    await canvas.findByRole('list');
    const [heart] = canvas.getAllByRole('button', { name: /^Favourite: / });
    if (!heart) throw new Error('The page has no favourite button');
    await userEvent.click(heart);
    await waitFor(() => expect(kept()).toBe(2));
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expect(await entries(played)).toHaveLength(3);
    await userEvent.click(heart);
    await waitFor(() => expect(kept()).toBe(3));
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  },
};

export const OfAGuest: Story = {
  parameters: { scene: scenarios.guest },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Nothing here yet\./)).toBeVisible();
    await expect(canvas.getByText(/on this device only/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Log in' })).toBeVisible();
  },
};

/** The shelf of a guest on this device: a story of the catalogue, and a deleted one. */
const afterAGuest: Scenario = async () => {
  const world = await scenarios.listenerWithThreeFreeStories();
  const story = world.stories.find(({ category }) => category === 'quickie');
  const entry = (id = '', name = '', kind: ShelfKind = 'favourite') => ({
    kind,
    addedAt: world.ports.clock.now().toISOString(),
    audioModelType: 'ShortStory',
    audio: { _id: id, slug: 'as-it-was', name, thumbnail: '', coverArt: '', genre: [] },
  });
  const gone = entry('01890000-0000-7000-8000-000000000000', 'Gone');
  localStorage.setItem(
    'shelf',
    JSON.stringify([entry(story?.id, story?.name), gone, entry(story?.id, story?.name, 'later')]),
  );
  return world;
};

export const AfterSigningIn: Story = {
  name: 'After signing in a guest’s favourites and Listen later on the device join the account, except deleted stories',
  parameters: { scene: afterAGuest },
  play: async (played) => {
    for (const name of ['Listen later', 'Favourites'])
      await expect(
        await within(await played.canvas.findByRole('region', { name })).findAllByRole('listitem'),
      ).toHaveLength(1);
    await expect(kept()).toBe(2);
    await expect(localStorage.getItem('shelf')).toBe('[]');
  },
};

export const Refused: Story = {
  name: 'A favourite that the server rejects is reverted, with the reason',
  parameters: { scene: withFaults(listenerWithFavourites, { removeFromShelf: 'request.too-many' }) },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('list');
    const [heart] = canvas.getAllByRole('button', { name: /^Favourite: / });
    if (!heart) throw new Error('The page has no favourite button');
    await userEvent.click(heart);
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
    await expect(kept()).toBe(3);
  },
};

const followedVoices = () => currentWorld().ports.tables.voiceFollows.size;

export const Following: Story = {
  name: 'Followed stories and voices have their own section, which says what is new, and can be unfollowed there',
  parameters: { scene: withFollows(peopleScenes.listener) },
  play: async ({ canvas, userEvent }) => {
    const section = within(await canvas.findByRole('region', { name: 'Following' }));
    const bells = await section.findAllByRole('button', { name: /^Follow / });
    await expect(bells).toHaveLength(2);
    await expect(section.getAllByText(/^New episode · /)).toHaveLength(1);
    const [bell] = bells;
    if (!bell) throw new Error('The section has no button');
    await userEvent.click(bell);
    await waitFor(() => expect(kept()).toBe(1));
    await expect(bell).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(bell);
    await waitFor(() => expect(kept()).toBe(2));
    await expect(section.getByRole('link', { name: 'Tara Menon' })).toHaveAttribute(
      'href',
      '/voices/tara-menon',
    );
    await userEvent.click(section.getByRole('button', { name: 'Following Tara Menon' }));
    const follow = await section.findByRole('button', { name: 'Follow Tara Menon' });
    await waitFor(() => expect(followedVoices()).toBe(1));
    await userEvent.click(follow);
    await waitFor(() => expect(followedVoices()).toBe(2));
  },
};

export const HistoryPaused: Story = {
  name: 'A chip says that the history is paused',
  beforeEach: () => currentWeb().platform.historyPause.set(true),
  play: async ({ canvas }) => expect(await canvas.findByText('History paused')).toBeVisible(),
};

const states = listStates({
  scene: listenerWithFavourites,
  call: 'shelf',
  loading: 'Loading',
  failed: 'Your library could not be loaded.',
  empty: /^Nothing here yet\./,
  rows: 'listitem',
});

export const Failed: Story = states.failed;

export const Empty: Story = states.empty;
