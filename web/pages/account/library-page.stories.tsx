import { asPage } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { type Scenario, scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { LibraryPage } from './library-page.tsx';

/** Scenario: three stories, one of each category, are the listener's favourites. */
const withFavourites =
  (scene: Scenario): Scenario =>
  async () => {
    const world = await scene();
    const { listener, ports, stories } = world;
    const chosen = (['temptation', 'quickie', 'confession'] as const).flatMap(
      (category) => stories.find((story) => story.category === category) ?? [],
    );
    if (listener === null) throw new Error('Favourites on the server need a signed-in listener');
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

const listenerWithFavourites = withFavourites(scenarios.listenerWithThreeFreeStories);

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
    await expect(canvas.queryByText(/on this device alone/)).toBeNull();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

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

export const Empty: Story = {
  parameters: { scene: scenarios.listenerWithThreeFreeStories },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Nothing here yet\./)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Find a story' })).toHaveAttribute('href', '/temptations');
  },
};

export const OfAGuest: Story = {
  parameters: { scene: scenarios.guest },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Nothing here yet\./)).toBeVisible();
    await expect(canvas.getByText(/kept on this device alone/)).toBeVisible();
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
  });
  const gone = entry('01890000-0000-7000-8000-000000000000', 'Gone');
  localStorage.setItem('shelf', JSON.stringify([entry(story?.id, story?.name), gone]));
  return world;
};

export const AfterSigningIn: Story = {
  name: 'After signing in a guest’s favourites on the device join the account, except deleted stories',
  parameters: { scene: afterAGuest },
  play: async (played) => {
    await played.canvas.findByRole('list');
    await expect(await entries(played)).toHaveLength(1);
    await expect(kept()).toBe(1);
    await expect(localStorage.getItem('shelf')).toBe('[]');
  },
};

export const NotLoaded: Story = {
  name: 'A library that fails to load shows an error and can be retried',
  parameters: { scene: withFaults(listenerWithFavourites, { shelf: 'server.unavailable' }) },
  play: async (played) => {
    const { canvas, userEvent } = played;
    const again = await canvas.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
    await expect(canvas.getByText('Your library could not be loaded.')).toBeVisible();
    currentWorld().faults.delete('shelf');
    await userEvent.click(again);
    await canvas.findByRole('list');
    await expect(await entries(played)).toHaveLength(3);
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
