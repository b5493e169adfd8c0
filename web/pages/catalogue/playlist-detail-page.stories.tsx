import { delays } from '@meend/core/shared/timings.ts';
import { screens } from '@meend/core/site/screens.ts';
import { withPlayer } from '@meend/storybook/decorators/listening.tsx';
import { expectMenusOnTop } from '@meend/storybook/decorators/menu-on-top.ts';
import { asPage } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { runSuspendedTimers, suspendTimers } from '@meend/storybook/decorators/timers.ts';
import { waitingPart } from '@meend/storybook/decorators/waiting-part.ts';
import { peopleScenes } from '@meend/tests/kit/scenarios/scenario-people.ts';
import { scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import { withTaste } from '@meend/tests/kit/scenarios/with-taste.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router-dom';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import { PlaylistDetailPage } from './playlist-detail-page.tsx';

const AtItsAddress = () => (
  <Routes>
    <Route path={screens.playlist} element={<PlaylistDetailPage />} />
    <Route path="*" element={null} />
  </Routes>
);

const meta = {
  title: 'Pages/Temptation',
  component: AtItsAddress,
  decorators: [asPage, withPlayer],
  parameters: { layout: 'fullscreen', route: '/playlist-det/saffron-hours', scene: scenarios.guest },
} satisfies Meta<typeof AtItsAddress>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guest: Story = {
  parameters: {
    proves: ['catalogue-4', 'catalogue-29', 'catalogue-30', 'catalogue-32', 'catalogue-34', 'catalogue-39'],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Saffron Hours' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Play Teaser, / })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Episode 3, locked' })).toBeVisible();
    await expect(canvas.getByText('Part 1')).toBeVisible();
    await expect(canvas.getAllByRole('article')[0]?.querySelector('img')).toHaveAttribute('src');
    const similar = within(await canvas.findByRole('region', { name: 'Similar stories' }));
    await waitFor(() => expect(similar.getAllByRole('article')).toHaveLength(3));
    await expect(similar.queryByText('Saffron Hours')).toBeNull();
    await expect(canvas.queryByText('Based on your recent listening activity')).toBeNull();
  },
};

export const SimilarByHistory: Story = {
  name: 'Similar stories are those that the history recommends, and say so',
  parameters: { scene: withTaste, route: '/playlist-det/the-map-room', proves: ['catalogue-35'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Based on your recent listening activity')).toBeVisible();
    const similar = within(canvas.getByRole('region', { name: 'Similar stories' }));
    await expect(similar.getAllByRole('article')).toHaveLength(3);
    await expect(similar.queryByText('The Map Room')).toBeNull();
  },
};

export const InHindi: Story = {
  name: 'Title, description and parts of a Hindi story have lang="hi", on the page and in the player',
  parameters: { route: '/playlist-det/the-piano-tuner-of-mussoorie', scene: scenarios.guestOfHindiStories },
  play: async ({ canvas, userEvent }) => {
    const name = 'शिमला की आख़िरी रेल';
    await expect(await canvas.findByRole('heading', { level: 1, name })).toHaveAttribute('lang', 'hi');
    await expect(canvas.getByText(/^प्लेटफ़ॉर्म/)).toHaveAttribute('lang', 'hi');
    for (const title of canvas.getAllByText('कालका की चाय'))
      await expect(title).toHaveAttribute('lang', 'hi');
    await expect(canvas.getByText('Teaser')).not.toHaveAttribute('lang');
    await userEvent.click(canvas.getByRole('button', { name: /^Play Teaser, / }));
    const player = within(await screen.findByRole('region', { name: 'Audio player' }));
    await expect(await player.findByText(name)).toHaveAttribute('lang', 'hi');
    await userEvent.click(await player.findByRole('button', { name: 'Open player' }));
    await expect(await player.findByRole('heading', { name })).toHaveAttribute('lang', 'hi');
  },
};

export const Credited: Story = {
  name: 'Faces and names say who reads and who wrote it, and that a voice is synthetic',
  tags: ['reflow'],
  parameters: { scene: peopleScenes.guest },
  play: async ({ canvas }) => {
    const [voice] = await canvas.findAllByRole('link', { name: 'Tara Menon' });
    if (voice === undefined) throw new Error('No voice is credited');
    await expect(voice).toHaveAttribute('href', '/voices/tara-menon');
    await expect(voice.closest('p')).toHaveTextContent('Read by Tara Menon and Kabir Rao');
    await expect(canvas.getByText('Anonymous').closest('p')).toHaveTextContent('Written by Anonymous');
    // In the credits and below the voices.
    await expect(canvas.getAllByText('Read by a synthetic voice, for the demonstration.')).toHaveLength(2);
    const voices = within(canvas.getByRole('region', { name: 'Voices' }));
    await expect(voices.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Follow Tara Menon',
      'Follow Kabir Rao',
    ]);
    const parts = within(canvas.getByRole('list', { name: /^Parts of / })).getAllByRole('listitem');
    await expect(parts.at(-1)).toHaveTextContent('Read by Kabir Rao');
    await expect(parts[0]).not.toHaveTextContent('Read by');
  },
};

export const OnAPhone: Story = {
  parameters: { proves: ['catalogue-34'] },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const similar = within(await canvas.findByRole('region', { name: 'Similar stories' }));
    await waitFor(() => expect(similar.getAllByRole('article')).toHaveLength(2));
  },
};

export const Playing: Story = {
  parameters: { proves: ['catalogue-31'] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Play Teaser, / }));
    const player = within(await screen.findByRole('region', { name: 'Audio player' }));
    await expect((await canvas.findAllByRole('button', { name: 'Pause Teaser' }))[0]).toBeVisible();
    await expect(await player.findByRole('slider', { name: 'Seek' })).toBeInTheDocument();
    await waitFor(() => expect(document.querySelector('audio')?.paused).toBe(false));
    await userEvent.click(await player.findByRole('button', { name: /^Pause/ }));
    await waitFor(() => expect(document.querySelector('audio')?.paused).toBe(true));
  },
};

export const FirstPlay: Story = {
  name: 'The first play of a part is recorded without fetching the story again',
  parameters: { scene: scenarios.newListener },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Use one of your free stories (3 left)');
    const fetched = spyOn(window, 'fetch');
    const requests = (path: string) =>
      fetched.mock.calls.filter(([address]) => String(address).includes(path)).length;
    await userEvent.click(canvas.getByRole('button', { name: /^Play Teaser, / }));
    await waitFor(() => expect(requests('/get-recently-played/')).toBe(1));
    // Fetched once the recently played stories have arrived.
    await waitFor(() => expect(requests('/user-subscriptions/')).toBe(1));
    await Promise.all(fetched.mock.results.map(({ value }) => value));
    await expect(requests('/playlists/saffron-hours')).toBe(0);
    fetched.mockRestore();
  },
};

/** The part pressed before signing up is loaded, and plays only after another press. */
export const PressedBeforeSigningUp: Story = {
  parameters: { scene: scenarios.subscriber },
  beforeEach: () => waitingPart('saffron-hours', 2),
  play: async ({ canvas, userEvent }) => {
    const play = await canvas.findByRole('button', { name: 'Play Episode 2' });
    await expect(document.querySelector('audio')?.paused ?? true).toBe(true);
    await expect(play).toHaveFocus();
    await userEvent.click(play);
    await waitFor(() => expect(localStorage.getItem('listening-intent')).toBeNull());
  },
};

/** Below 1100 px the unlock card is below the rows. */
export const UnlockCardBelowTheRows: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const card = await canvas.findByRole('heading', { name: 'Sign up & enjoy 3 free audios' });
    await expect(card).toBeVisible();
    const last = await canvas.findByRole('button', { name: 'Episode 2, locked' });
    await expect(card.getBoundingClientRect().top).toBeGreaterThan(last.getBoundingClientRect().bottom);
    await expect(canvas.getByRole('link', { name: 'Or hear every story: plans from ₹49' })).toHaveAttribute(
      'href',
      '/plans',
    );
  },
};

export const LockedWithPicksLeft: Story = {
  parameters: { scene: scenarios.newListener },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Episode 1, locked' }));
    await expect(
      await screen.findByText('You have 3 of 3 left. This cannot be changed later.'),
    ).toBeInTheDocument();
  },
};

const lockedRow = () => {
  const story = [...currentWorld().ports.tables.stories.values()].find(
    ({ slug }) => slug === 'saffron-hours',
  );
  return { pathname: '/playlist-det/saffron-hours', state: { row: story?.parts[2]?.id } };
};

export const LedToALockedRow: Story = {
  name: 'Pressing the cover of a locked story leads to its row, focused and without a dialog',
  parameters: { route: lockedRow },
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('button', { name: 'Episode 2, locked' });
    await waitFor(() => expect(row).toHaveFocus());
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const LockedWithoutPicks: Story = {
  parameters: {
    scene: scenarios.listenerWithThreeFreeStories,
    route: '/playlist-det/the-piano-tuner-of-mussoorie',
    proves: ['unlock-34', 'unlock-59', 'plans-28'],
  },
  beforeEach: () => suspendTimers(delays.upgradeRedirect),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Episode 1, locked' }));
    await expect(
      await canvas.findByRole('button', { name: 'Episode 1, locked. Taking you to plans.' }),
    ).toBeVisible();
    await runSuspendedTimers();
    await waitFor(() =>
      expect(canvas.getByRole('note', { name: 'Address' })).toHaveTextContent('/profile?tab=subscription'),
    );
  },
};

export const LockedBeforeItIsKnown: Story = {
  parameters: {
    scene: withFaults(scenarios.newListener, { freeAudioLength: 'silence' }),
    proves: ['unlock-35'],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Episode 1, locked' }));
    await new Promise((waited) => setTimeout(waited, delays.upgradeRedirect + 500));
    await expect(canvas.getByRole('note', { name: 'Address' })).toHaveTextContent(/saffron-hours$/);
  },
};

export const SharedLink: Story = {
  name: 'A shared link offers its start; nothing plays before the press',
  parameters: { scene: scenarios.subscriber, route: '/playlist-det/saffron-hours?part=2&t=3' },
  play: async ({ canvas, userEvent }) => {
    const play = await canvas.findByRole('button', { name: 'Play from 0:03' });
    await expect(document.querySelector('audio')?.paused ?? true).toBe(true);
    await userEvent.click(play);
    await waitFor(() => {
      const audio = document.querySelector('audio');
      expect(audio?.paused).toBe(false);
      expect(audio?.currentTime).toBeGreaterThanOrEqual(3);
    });
    await waitFor(() => expect(play).toHaveAccessibleName('Pause Episode 2'));
    await expect(play).toHaveFocus();
    await userEvent.click(play);
    await waitFor(() => expect(play).toHaveAccessibleName('Resume Episode 2'));
  },
};

export const SharedLinkToALockedPart: Story = {
  parameters: { route: '/playlist-det/saffron-hours?part=2&t=3' },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Episode 2, locked' });
    await expect(canvas.getByRole('button', { name: 'Play Teaser' })).toBeVisible();
    await expect(canvas.queryByText(/from 0:03/i)).toBeNull();
  },
};

export const UnknownStory: Story = {
  parameters: { route: '/playlist-det/no-such-story' },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('note', { name: 'Address' })).toHaveTextContent('/page-not-found'),
    );
  },
};

export const Loading: Story = {
  parameters: { scene: withFaults(scenarios.guest, { playlist: 'silence', playlists: 'silence' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading Temptation')).toBeInTheDocument();
  },
};

export const Failed: Story = {
  parameters: {
    scene: withFaults(scenarios.guest, { playlist: 'server.unexpected', playlists: 'server.unexpected' }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load this story.')).toBeVisible();
  },
};

export const RowMenusOnTop: Story = {
  name: 'Nothing covers the open menu of a row, upwards or downwards',
  globals: { viewport: { value: 'desktop' } },
  parameters: { scene: scenarios.subscriber },
  play: async ({ canvas, userEvent }) => {
    const parts = await canvas.findByRole('list', { name: /^Parts of/ });
    await expectMenusOnTop(userEvent, parts, 'Add to queue');
  },
};
