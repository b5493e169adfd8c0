import { emptyDataLayer, trackedEvents } from '@meend/storybook/decorators/data-layer.ts';
import { expectNothingCut } from '@meend/storybook/decorators/nothing-cut.ts';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { Notes } from '@meend/storybook/decorators/toasts.tsx';
import { currentPlayer } from '@meend/storybook/decorators/web.tsx';
import { UNBROKEN_TITLE } from '@meend/tests/kit/scenarios/scenario-stories.ts';
import { scenarios, withFaults, withUnbrokenTitles } from '@meend/tests/kit/scenarios/scenarios.ts';
import { useStoryPage } from '@meend/web/api/catalogue-queries.ts';
import { StoryGrid } from '@meend/web/features/catalogue/lists/story-grid.tsx';
import { createUpNext } from '@meend/web/features/player/up-next/up-next-store.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { tileActions } from './tile-actions.tsx';

const Grid = () => {
  const stories = useStoryPage('playlists', { order: 'newest', limit: '4' }).data ?? [];
  return (
    <main className="wrap" style={{ paddingBlock: '120px 24px' }}>
      <h1>Temptations</h1>
      <StoryGrid stories={stories} play={tileActions} headingLevel={2} />
      <Notes />
    </main>
  );
};

const meta = {
  title: 'Pages/Tile menu',
  component: Grid,
  parameters: { layout: 'fullscreen', scene: scenarios.guest },
  globals: { viewport: { value: 'desktop' } },
} satisfies Meta<typeof Grid>;

export default meta;
type Story = StoryObj<typeof meta>;

const named = (title: string) => ({ name: `More about ${title}` });
const idOf = (title: string) => currentWorld().stories.find(({ name }) => name === title)?.id;
const queued = () =>
  currentPlayer()
    .lazy(createUpNext)
    .read()
    .map(({ storyId }) => currentWorld().stories.find(({ id }) => id === storyId)?.name);

export const OnTiles: Story = {
  name: 'A tile’s menu, loaded by its first press, adds the story at the end or at the top',
  beforeEach: emptyDataLayer,
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', named('Saffron Hours')));
    const playNext = await screen.findByRole('menuitem', { name: 'Play next' });
    await waitFor(() => expect(playNext).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(await screen.findByText('Saffron Hours is in your queue.')).toBeVisible();
    await expect(screen.getByRole('button', named('Saffron Hours'))).toHaveFocus();
    await userEvent.click(screen.getByRole('button', named('The Map Room')));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Play next' }));
    await expect(await screen.findByText('The Map Room plays next.')).toBeVisible();
    await waitFor(() => expect(queued()).toEqual(['The Map Room', 'Saffron Hours']));
    const added = (title: string, position: string) => ({
      event: 'queue_add',
      item_id: idOf(title),
      position,
    });
    await expect(await trackedEvents('queue_add')).toEqual([
      added('Saffron Hours', 'end'),
      added('The Map Room', 'next'),
    ]);
  },
};

export const OnASmallPhone: Story = {
  tags: ['picture'],
  name: 'Tiles with Hindi names and words without a break, and their menu, fit a small phone',
  globals: { viewport: { value: 'small' } },
  parameters: { scene: withUnbrokenTitles(scenarios.guest) },
  play: async ({ userEvent }) => {
    const [button] = await screen.findAllByRole('button', named(UNBROKEN_TITLE));
    if (!button) throw new Error('No story has this name');
    await userEvent.click(button);
    await expect(await screen.findByRole('menuitem', { name: 'Save' })).toBeVisible();
    await expectNothingCut();
  },
};

const press = async ({ userEvent }: Parameters<NonNullable<Story['play']>>[0], name: string) => {
  await userEvent.click(await screen.findByRole('button', named('Saffron Hours')));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

export const Saved: Story = {
  name: 'Heart: the menu saves the story in the library and takes it off again',
  beforeEach: async () => {
    await emptyDataLayer();
    return () => localStorage.removeItem('shelf');
  },
  play: async (played) => {
    await press(played, 'Save');
    await expect(await screen.findByText('Saffron Hours is saved in your library.')).toBeVisible();
    await expect(screen.getByRole('button', named('Saffron Hours'))).toHaveFocus();
    await press(played, 'Remove from Saved');
    await expect(await screen.findByText('Saffron Hours is no longer in Saved.')).toBeVisible();
    await played.userEvent.click(screen.getByRole('button', named('Saffron Hours')));
    await expect(await screen.findByRole('menuitem', { name: 'Save' })).toBeVisible();
    await expect(await trackedEvents('shelf_add')).toEqual([
      {
        event: 'shelf_add',
        item_id: idOf('Saffron Hours'),
        item_category: 'temptations',
        kind: 'favourite',
      },
    ]);
  },
};

/** Whole in the window, and each item on one line. */
const expectFitting = async (): Promise<void> => {
  const menu = screen.getByRole('menu').getBoundingClientRect();
  await expect(menu.left).toBeGreaterThanOrEqual(0);
  await expect(menu.right).toBeLessThanOrEqual(document.documentElement.clientWidth);
  for (const item of screen.getAllByRole('menuitem'))
    await expect(item.getBoundingClientRect().height).toBeLessThan(48);
};

export const InBothColumns: Story = {
  name: 'In both columns of a phone 320 px wide the menu is whole, and no item takes two lines',
  globals: { viewport: { value: 'small' } },
  beforeEach: () => () => localStorage.removeItem('shelf'),
  play: async (played) => {
    for (const title of ['Saffron Hours', 'The Map Room']) {
      await played.userEvent.click(await screen.findByRole('button', named(title)));
      await played.userEvent.click(await screen.findByRole('menuitem', { name: 'Save' }));
      await played.userEvent.click(screen.getByRole('button', named(title)));
      await screen.findByRole('menuitem', { name: 'Remove from Saved' });
      await expectFitting();
      await played.userEvent.keyboard('{Escape}');
    }
  },
};

export const UnreachableLibrary: Story = {
  name: 'Where the library cannot be reached, the menu queues and promises nothing else',
  parameters: { scene: withFaults(scenarios.newListener, { shelf: 'unreachable' }) },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', named('Saffron Hours')));
    await screen.findByRole('menuitem', { name: 'Add to queue' });
    await expect(screen.getAllByRole('menuitem')).toHaveLength(2);
  },
};
