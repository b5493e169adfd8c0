import {
  currentStage,
  FakePlayer,
  fakeQueue,
  withFakePlayer,
} from '@meend/storybook/decorators/fake-player.tsx';
import { currentPlayer } from '@meend/storybook/decorators/web.tsx';
import { scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { playerBookmark } from './bookmarks/player-bookmark.ts';

const AT = 462;

const meta = {
  title: 'Player/Bookmarks',
  component: FakePlayer,
  parameters: { layout: 'fullscreen', scene: scenarios.guest },
  beforeEach: async () => {
    const takeDown = await withFakePlayer((stage) => stage.start(fakeQueue, 'Episode 1', AT))();
    return () => {
      takeDown();
      localStorage.removeItem('bookmarks');
    };
  },
} satisfies Meta<typeof FakePlayer>;

export default meta;
type Story = StoryObj<typeof meta>;

const bar = async () => within(await screen.findByRole('region', { name: 'Audio player' }));

const saved = () =>
  JSON.parse(localStorage.getItem('bookmarks') ?? '[]').map(
    ({ second, note }: { second: number; note: string }) => [second, note],
  );

const statuses = () => screen.getAllByRole('status').map((status) => status.querySelector('p')?.textContent);

const pressed = async (userEvent: { keyboard: (keys: string) => Promise<void> }) => {
  await (await bar()).findByRole('button', { name: 'Pause' });
  await userEvent.keyboard('b');
  return screen.findByText('Bookmarked 7:42', { selector: ':not([role])' });
};

export const Added: Story = {
  name: 'B bookmarks the moment, with a note and an undo beside it; once more it is there already',
  play: async ({ userEvent }) => {
    await expect(await pressed(userEvent)).toBeVisible();
    await expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
    await waitFor(() => expect(statuses()).toContain('Bookmarked 7:42'));
    await expect(saved()).toEqual([[AT, '']]);
    await userEvent.keyboard('b');
    await expect(
      await screen.findByText('7:42 is bookmarked already', { selector: ':not([role])' }),
    ).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await expect(saved()).toEqual([[AT, '']]);
  },
};

export const Noted: Story = {
  name: 'A note is one line of at most 120 letters',
  play: async ({ userEvent }) => {
    await pressed(userEvent);
    await userEvent.click(await screen.findByRole('button', { name: 'Add a note' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Note at 7:42 of Episode 1' }));
    const field = dialog.getByRole('textbox', { name: 'Note' });
    await expect(field).toHaveFocus();
    await userEvent.click(field);
    await userEvent.paste('ख'.repeat(121));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText('Keep the note to 120 characters.')).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await userEvent.clear(field);
    await userEvent.type(field, '  the second  cup {Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await screen.findByText('Note saved', { selector: ':not([role])' })).toBeVisible();
    await expect(saved()).toEqual([[AT, 'the second cup']]);
  },
};

export const Undone: Story = {
  name: 'Undo removes the bookmark, and the news can be dismissed',
  play: async ({ userEvent }) => {
    await pressed(userEvent);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(
      await screen.findByText('The bookmark at 7:42 is removed', { selector: ':not([role])' }),
    ).toBeVisible();
    await expect(saved()).toEqual([]);
    const dismiss = screen.getByRole('button', { name: 'Dismiss' });
    await expect(screen.getByRole('region', { name: 'Notifications' })).toHaveFocus();
    await userEvent.tab();
    await expect(dismiss).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(dismiss).not.toBeInTheDocument());
  },
};

export const InTheOpenPlayer: Story = {
  tags: ['picture'],
  name: 'On a small phone the open player has a button, and says what it did without moving it',
  globals: { viewport: { value: 'small' } },
  play: async ({ userEvent }) => {
    await userEvent.click(await (await bar()).findByRole('button', { name: /^Open player/ }));
    const open = within(await screen.findByRole('dialog'));
    await userEvent.click(open.getByRole('button', { name: 'More' }));
    const button = await open.findByRole('button', { name: 'Bookmark this moment' });
    const { top } = button.getBoundingClientRect();
    await userEvent.click(button);
    await expect(await open.findByRole('button', { name: 'Add a note' })).toBeVisible();
    await expect(button.getBoundingClientRect().top).toBe(top);
    await waitFor(() => expect(statuses()).toContain('Bookmarked 7:42'));
    await expect(saved()).toEqual([[AT, '']]);
  },
};

export const InTheMiniPlayersMenu: Story = {
  name: 'On a phone the mini player’s menu bookmarks too',
  globals: { viewport: { value: 'phone' } },
  play: async ({ userEvent }) => {
    await userEvent.click(await (await bar()).findByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Bookmark this moment' }));
    await expect(await screen.findByRole('button', { name: 'Add a note' })).toBeVisible();
  },
};

export const InTheBarsMenu: Story = {
  name: 'The bar’s menu bookmarks too',
  globals: { viewport: { value: 'desktop' } },
  play: async ({ userEvent }) => {
    await userEvent.click(await (await bar()).findByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Bookmark this moment' }));
    await expect(await screen.findByRole('button', { name: 'Add a note' })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  },
};

export const Full: Story = {
  name: 'What the server refuses is said in its words',
  parameters: {
    scene: withFaults(scenarios.listenerWithThreeFreeStories, { addBookmark: 'shelf.full' }),
  },
  play: async ({ userEvent }) => {
    await (await bar()).findByRole('button', { name: 'Pause' });
    await userEvent.keyboard('b');
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'This list is full. Remove something first.',
    );
    await expect(screen.queryByRole('button', { name: 'Add a note' })).toBeNull();
  },
};

export const GoneWithItsPart: Story = {
  name: 'The news leaves with its part',
  play: async ({ userEvent }) => {
    await pressed(userEvent);
    currentStage().press({ type: 'next.pressed' });
    await waitFor(() => expect(currentPlayer().lazy(playerBookmark).news.read()).toBeNull());
  },
};
