import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { currentPlayer, currentWeb } from '@meend/storybook/decorators/web.tsx';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import { useStoryPage } from '@meend/web/api/catalogue-queries.ts';
import { StoryGrid } from '@meend/web/features/catalogue/lists/story-grid.tsx';
import { ToastRegion } from '@meend/web/ui/overlays/toast-region.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { tileActions } from './tile-actions.tsx';
import { createUpNext } from './up-next-store.ts';

const Grid = () => {
  const stories = useStoryPage('playlists', { order: 'newest', limit: '4' }).data ?? [];
  return (
    <main className="wrap" style={{ paddingBlock: 24 }}>
      <h1>Temptations</h1>
      <StoryGrid stories={stories} play={tileActions} headingLevel={2} />
      <ToastRegion queue={currentWeb().platform.toasts} label="Notifications" closeLabel="Close" />
    </main>
  );
};

const meta = {
  title: 'Player/Queue menu',
  component: Grid,
  parameters: { layout: 'fullscreen', scene: scenarios.guest },
  globals: { viewport: { value: 'desktop' } },
} satisfies Meta<typeof Grid>;

export default meta;
type Story = StoryObj<typeof meta>;

const named = (title: string) => ({ name: `More about ${title}` });
const queued = () =>
  currentPlayer()
    .lazy(createUpNext)
    .read()
    .map(({ storyId }) => currentWorld().stories.find(({ id }) => id === storyId)?.name);

export const OnTiles: Story = {
  name: 'A tile’s menu, loaded by its first press, adds the story at the end or at the top',
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
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' }, theme: 'light' } };
