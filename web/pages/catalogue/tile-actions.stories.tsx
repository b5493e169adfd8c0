import { emptyDataLayer, trackedEvents } from '@meend/storybook/decorators/data-layer.ts';
import { expectNothingCut } from '@meend/storybook/decorators/nothing-cut.ts';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { Notes } from '@meend/storybook/decorators/toasts.tsx';
import { currentPlayer } from '@meend/storybook/decorators/web.tsx';
import { peopleScenes } from '@meend/tests/kit/scenarios/scenario-people.ts';
import { UNBROKEN_TITLE } from '@meend/tests/kit/scenarios/scenario-stories.ts';
import { scenarios, withFaults, withUnbrokenTitles } from '@meend/tests/kit/scenarios/scenarios.ts';
import { useStoryPage } from '@meend/web/api/catalogue-queries.ts';
import { useSignInPopup } from '@meend/web/api/session/session.ts';
import { StoryGrid } from '@meend/web/features/catalogue/lists/story-grid.tsx';
import { createUpNext } from '@meend/web/features/player/up-next/up-next-store.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { tileActions } from './tile-actions.tsx';

const Grid = () => {
  const isSigningUp = useSignInPopup() !== null;
  const stories = useStoryPage('playlists', { order: 'newest', limit: '4' }).data ?? [];
  return (
    <main className="wrap" style={{ paddingBlock: '120px 24px' }}>
      <h1>Temptations</h1>
      <StoryGrid stories={stories} play={tileActions} headingLevel={2} />
      {isSigningUp ? <p role="note">Signing up</p> : null}
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
    const play = await screen.findByRole('menuitem', { name: /^Play Teaser/ });
    await waitFor(() => expect(play).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
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
  name: 'On a small phone the menu is a sheet; Hindi names and words without a break fit it',
  globals: { viewport: { value: 'small' } },
  parameters: { scene: withUnbrokenTitles(scenarios.guest), shown: 'dialog' },
  play: async ({ userEvent }) => {
    const [button] = await screen.findAllByRole('button', named(UNBROKEN_TITLE));
    if (!button) throw new Error('No story has this name');
    await userEvent.click(button);
    await expect(await screen.findByRole('dialog', { name: UNBROKEN_TITLE })).toBeVisible();
    await expect(await screen.findByRole('menuitemcheckbox', { name: 'Save' })).toBeVisible();
    await expectNothingCut();
  },
};

const open = async ({ userEvent }: Parameters<NonNullable<Story['play']>>[0]) =>
  userEvent.click(await screen.findByRole('button', named('Saffron Hours')));

export const Groups: Story = {
  tags: ['picture'],
  parameters: { scene: peopleScenes.guest, shown: '[role=menu]' },
  name: 'It plays, queues, saves, follows, leads to the voice and shares, in three groups',
  play: async (played) => {
    await open(played);
    await screen.findByRole('menuitemcheckbox', { name: 'Save' });
    const rows = [...screen.getByRole('menu').children];
    await expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Play Teaser 0:24',
      'Play next',
      'Add to queue',
      'Save',
      'Follow this series',
      'Tara Menon',
      'Kabir Rao',
      'Share',
    ]);
    await expect(rows.filter((row) => 'first' in (row as HTMLElement).dataset)).toHaveLength(3);
  },
};

export const Saved: Story = {
  name: 'Save says in the menu itself that the story is saved, and no more',
  beforeEach: async () => {
    await emptyDataLayer();
    return () => localStorage.removeItem('shelf');
  },
  play: async (played) => {
    await open(played);
    await played.userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Save' }));
    const saved = await screen.findByRole('menuitemcheckbox', { name: 'Saved' });
    await expect(saved).toBeChecked();
    await expect(await trackedEvents('shelf_add')).toEqual([
      {
        event: 'shelf_add',
        item_id: idOf('Saffron Hours'),
        item_category: 'temptations',
        kind: 'favourite',
      },
    ]);
    await played.userEvent.click(saved);
    await expect(await screen.findByRole('menuitemcheckbox', { name: 'Save' })).not.toBeChecked();
    await played.userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', named('Saffron Hours'))).toHaveFocus());
  },
};

export const ASheet: Story = {
  name: 'On a phone the sheet returns the focus, and sharing takes its turn',
  globals: { viewport: { value: 'phone' } },
  parameters: { scene: peopleScenes.guest },
  play: async (played) => {
    await open(played);
    const sheet = within(await screen.findByRole('dialog', { name: 'Saffron Hours' }));
    await expect(sheet.getByText(/^\d episodes · read by Tara Menon, Kabir Rao$/)).toBeVisible();
    await played.userEvent.click(sheet.getByRole('menuitem', { name: 'Share' }));
    const share = within(await screen.findByRole('dialog', { name: 'Share Saffron Hours' }));
    await expect(screen.queryByRole('menu')).toBeNull();
    await played.userEvent.click(share.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.getByRole('button', named('Saffron Hours'))).toHaveFocus());
  },
};

export const FollowedByAGuest: Story = {
  name: 'A guest who follows is asked to sign up, and the menu closes',
  play: async (played) => {
    await open(played);
    await played.userEvent.click(await screen.findByRole('menuitem', { name: 'Follow this series' }));
    await expect(await screen.findByText('Signing up')).toBeVisible();
    await expect(screen.queryByRole('menu')).toBeNull();
  },
};

export const UnreachableLibrary: Story = {
  name: 'Where the library cannot be reached, the menu offers no saving',
  parameters: { scene: withFaults(scenarios.newListener, { shelf: 'unreachable' }) },
  play: async (played) => {
    await open(played);
    await screen.findByRole('menuitem', { name: 'Share' });
    await waitFor(() => expect(screen.queryByRole('menuitemcheckbox')).toBeNull());
  },
};
