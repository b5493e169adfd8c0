import { expectNothingCut } from '@meend/storybook/decorators/nothing-cut.ts';
import { asPage } from '@meend/storybook/decorators/page.tsx';
import { finishPart, stopInTeaser } from '@meend/storybook/decorators/resume-point.ts';
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
  (scene: Scenario): Scenario =>
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
        kind: 'favourite',
        addedAt: ports.clock.now(),
      } as const;
      ports.tables.shelf.set(`${listener.id} favourite ${id}`, entry);
    }
    return world;
  };

const listenerWithSaved = withShelf(scenarios.listenerWithThreeFreeStories);

const meta = {
  title: 'Pages/Library',
  component: LibraryPage,
  decorators: [asPage],
  parameters: { layout: 'fullscreen', route: '/library?tab=saved', scene: listenerWithSaved },
} satisfies Meta<typeof LibraryPage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const entries = ({ canvas }: Played) => within(canvas.getByRole('list')).findAllByRole('listitem');
const kept = () => currentWorld().ports.tables.shelf.size;

export const Saved: Story = {
  play: async (played) => {
    const { canvas } = played;
    await expect(await canvas.findByRole('list')).toBeVisible();
    await expect(await entries(played)).toHaveLength(3);
    for (const heart of canvas.getAllByRole('button', { name: /^Save: / }))
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
    const groups = canvas.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    await expect(groups.filter((href) => /det/.test(href))).toHaveLength(3);
    await expect(canvas.queryByText(/on this device only/)).toBeNull();
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Saved 3');
  },
};

const listenerWithAll = withFollows(withBookmarks(3, undefined, listenerWithSaved));

/** Of each started story the moment in its teaser; one saved story is heard to its end. */
const started = (): void => {
  const { ports, stories } = currentWorld();
  for (const [at, { id }] of stories.slice(0, 2).entries()) {
    const story = ports.tables.stories.get(id);
    if (story) stopInTeaser(story, Date.now() - at * 60_000);
  }
};

const picture = (tab: string): Story => ({
  tags: ['picture', 'reflow'],
  parameters: {
    scene: withUnbrokenTitles(listenerWithAll),
    route: `/library${tab}`,
    now: '2026-11-20T21:00:00+05:30',
  },
  play: async ({ canvas }) => {
    started();
    await waitFor(() => expect(canvas.getAllByRole('listitem').length).toBeGreaterThan(1));
    await expectNothingCut();
  },
});

export const CarryOn: Story = { ...picture(''), name: 'Started stories, with what is left of each' };

export const InEachList: Story = { ...picture('?tab=following'), name: 'Followed voices and stories' };

export const HeardLast: Story = {
  name: 'A saved story that was heard to its end stays, as the last one',
  play: async (played) => {
    const { ports, stories } = currentWorld();
    const quickie = stories.find(({ category }) => category === 'quickie');
    const story = ports.tables.stories.get(quickie?.id ?? '');
    if (!story) throw new Error('The catalogue has no quickie');
    for (const part of story.parts) finishPart(story, part.id);
    await waitFor(async () => {
      const last = (await entries(played)).at(-1);
      await expect(last).toHaveTextContent(story.name);
      await expect(last).toHaveTextContent('Finished');
    });
  },
};

export const Loading: Story = {
  parameters: { scene: withFaults(listenerWithAll, { shelf: 'silence' }) },
  play: async ({ canvas }) => expect(await canvas.findByText('Loading')).toBeInTheDocument(),
};

export const Removed: Story = {
  name: 'A story removed from Saved stays on the page until it is left, and a second press restores it',
  play: async (played) => {
    const { canvas, userEvent } = played;
    await canvas.findByRole('list');
    const [heart] = canvas.getAllByRole('button', { name: /^Save: / });
    if (!heart) throw new Error('The page has no button');
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
    await expect(await canvas.findByText('Room on the shelf')).toBeVisible();
    await expect(canvas.getByText(/on this device only/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Log in' })).toBeVisible();
  },
};

/** The shelf of a guest on this device: a story of the catalogue, and a deleted one. */
const afterAGuest: Scenario = async () => {
  const world = await scenarios.listenerWithThreeFreeStories();
  const story = world.stories.find(({ category }) => category === 'quickie');
  const entry = (id = '', name = '') => ({
    kind: 'favourite',
    addedAt: world.ports.clock.now().toISOString(),
    audioModelType: 'ShortStory',
    audio: { _id: id, slug: 'as-it-was', name, thumbnail: '', coverArt: '', genre: [] },
    parts: 2,
  });
  const gone = entry('01890000-0000-7000-8000-000000000000', 'Gone');
  localStorage.setItem('shelf', JSON.stringify([entry(story?.id, story?.name), gone]));
  return world;
};

export const AfterSigningIn: Story = {
  name: 'After signing in what a guest saved on the device joins the account, except deleted stories',
  parameters: { scene: afterAGuest },
  play: async (played) => {
    await waitFor(() => expect(kept()).toBe(1));
    await expect(await played.canvas.findAllByRole('listitem')).toHaveLength(1);
    await expect(localStorage.getItem('shelf')).toBe('[]');
  },
};

export const Refused: Story = {
  name: 'A removal that the server rejects is reverted, with the reason',
  parameters: { scene: withFaults(listenerWithSaved, { removeFromShelf: 'request.too-many' }) },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('list');
    const [heart] = canvas.getAllByRole('button', { name: /^Save: / });
    if (!heart) throw new Error('The page has no button');
    await userEvent.click(heart);
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
    await expect(kept()).toBe(3);
  },
};

const followedVoices = () => currentWorld().ports.tables.voiceFollows.size;

export const Following: Story = {
  name: 'Followed stories and voices have their own list, which says what is new, and can be unfollowed there',
  parameters: { scene: withFollows(peopleScenes.listener), route: '/library?tab=following' },
  play: async ({ canvas, userEvent }) => {
    const section = within(canvas.getByRole('main'));
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
  scene: listenerWithSaved,
  call: 'shelf',
  loading: 'Loading',
  failed: 'Your library could not be loaded.',
  empty: 'Room on the shelf',
  rows: 'listitem',
});

export const Failed: Story = states.failed;

export const Empty: Story = states.empty;
