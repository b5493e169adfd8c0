import type { PartId } from '@meend/core/shared/ids.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { asPage } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { withToasts } from '@meend/storybook/decorators/toasts.tsx';
import { currentWeb } from '@meend/storybook/decorators/web.tsx';
import { listStates } from '@meend/storybook/list-states.ts';
import { type Scenario, scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { HistoryPage } from './history-page.tsx';

interface HeardPart {
  readonly story: number;
  readonly part: number;
  readonly hoursAgo: number;
  readonly share: number;
}

const someParts: readonly HeardPart[] = [
  { story: 0, part: 2, hoursAgo: 0, share: 0.3 },
  { story: 0, part: 1, hoursAgo: 0.001, share: 1 },
  { story: 1, part: 0, hoursAgo: 26, share: 0 },
  { story: 2, part: 0, hoursAgo: 80, share: 1 },
];

/** Scenario: the listener has heard these parts. */
const withHistory =
  (scene: Scenario, heard: readonly HeardPart[] = someParts): Scenario =>
  async () => {
    const world = await scene();
    const { listener, ports, stories } = world;
    if (listener === null) throw new Error('A history needs a signed-in listener');
    for (const { story: number, part: index, hoursAgo, share } of heard) {
      const story = stories[number % stories.length];
      const part = story?.parts[index];
      if (!story || !part) throw new Error(`Story ${number} has no part ${index}`);
      const heardAt = new Date(ports.clock.now().getTime() - (hoursAgo / 24) * DAY);
      const { seconds } = part.media;
      ports.tables.places.set(`${listener.id} ${part.id}`, {
        userId: listener.id,
        storyId: story.id,
        partId: part.id,
        position: share * seconds,
        duration: seconds,
        heardAt,
        finishedAt: share === 1 ? heardAt : null,
        unfinishedAt: null,
      });
    }
    return world;
  };

const listener = scenarios.listenerWithThreeFreeStories;
const listenerWithHistory = withHistory(listener);

const meta = {
  title: 'Pages/History',
  component: HistoryPage,
  decorators: [withToasts, asPage],
  parameters: {
    layout: 'fullscreen',
    route: '/history',
    scene: listenerWithHistory,
    now: '2026-11-20T21:00:00+05:30',
  },
} satisfies Meta<typeof HistoryPage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const stored = () => currentWorld().ports.tables.places.size;
const menuButtons = ({ canvas }: Pick<Played, 'canvas'>) =>
  canvas.findAllByRole('button', { name: /^More about / });

/** Chooses an action of the first entry's menu. */
const choose = async ({ canvas, userEvent }: Played, name: RegExp) => {
  const [first] = await menuButtons({ canvas });
  if (!first) throw new Error('The history is empty');
  await userEvent.click(first);
  await userEvent.click(await canvas.findByRole('menuitem', { name }));
};

export const ByDays: Story = {
  tags: ['picture'],
  name: 'Parts by days in India, with how far and when',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Yesterday' })).toBeVisible();
    await expect(canvas.getAllByText(/finished/)).toHaveLength(2);
    await expect(canvas.getByText(/at the beginning/)).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /^Play / })).toHaveLength(4);
  },
};

export const PartRemoved: Story = {
  name: 'A removed part leaves, the focus goes to the next entry, and the toast says what was done',
  play: async (played) => {
    await choose(played, /^Remove$/);
    await waitFor(() => expect(stored()).toBe(3));
    await expect(await played.canvas.findByText(/is removed from your history/)).toBeVisible();
    await waitFor(async () => expect(await menuButtons(played)).toHaveLength(3));
    await waitFor(async () => expect((await menuButtons(played))[0]).toHaveFocus());
    await expect(currentWorld().ports.tables.partRemovals.size).toBe(1);
  },
};

export const StoryRemoved: Story = {
  name: 'A removed story leaves with all its parts',
  play: async (played) => {
    await choose(played, /^Remove .+ from history$/);
    await waitFor(() => expect(stored()).toBe(2));
    await waitFor(async () => expect(await menuButtons(played)).toHaveLength(2));
  },
};

export const Cleared: Story = {
  name: 'Clearing asks first, with the safe button focused, and leaves what is not ticked',
  play: async ({ canvas, userEvent }) => {
    const { ports, listener: asha, stories } = currentWorld();
    const storyId = stories[0]?.id;
    if (!asha || !storyId) throw new Error('No listener or story');
    const favourite = { userId: asha.id, storyId, kind: 'favourite', addedAt: ports.clock.now() } as const;
    ports.tables.shelf.set(`${asha.id} favourite ${storyId}`, favourite);
    const partId = stories[0]?.parts[0]?.id as PartId;
    const bookmark = { userId: asha.id, storyId, partId, second: 7, note: '', addedAt: ports.clock.now() };
    ports.tables.bookmarks.set(`${asha.id} ${partId} 7`, bookmark);
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear all' }));
    const dialog = within(await canvas.findByRole('alertdialog'));
    await expect(dialog.getByRole('button', { name: 'Go back' })).toHaveFocus();
    await expect(dialog.getByRole('checkbox', { name: 'Also my saved stories' })).not.toBeChecked();
    const bookmarks = dialog.getByRole('checkbox', { name: 'Also my bookmarks' });
    await expect(bookmarks).not.toBeChecked();
    await userEvent.click(bookmarks);
    await userEvent.click(dialog.getByRole('button', { name: 'Clear all' }));
    await expect(await canvas.findByText(/^You cleared your history\./)).toBeVisible();
    await expect([stored(), ports.tables.shelf.size, ports.tables.bookmarks.size]).toEqual([0, 1, 0]);
    await expect(ports.tables.historyClears.has(asha.id)).toBe(true);
    await expect(canvas.queryByRole('button', { name: 'Clear all' })).toBeNull();
  },
};

export const NotRemoved: Story = {
  name: 'A removal that the server rejects changes nothing, with the reason',
  parameters: { scene: withFaults(listenerWithHistory, { removePartFromHistory: 'request.too-many' }) },
  play: async (played) => {
    await choose(played, /^Remove$/);
    await expect(await played.canvas.findByText(/^Too many/)).toBeVisible();
    await expect([stored(), (await menuButtons(played)).length]).toEqual([4, 4]);
  },
};

const pauseSwitch = ({ canvas }: Pick<Played, 'canvas'>) =>
  canvas.findByRole('switch', { name: 'Pause history' });

export const PausedAndResumed: Story = {
  name: 'The history is paused and resumed by a switch, which says what that means',
  play: async ({ canvas, userEvent }) => {
    const pause = await pauseSwitch({ canvas });
    await waitFor(() => expect(pause).toBeEnabled());
    await expect(pause).not.toBeChecked();
    await expect(pause).toHaveAccessibleDescription(
      /^While this is on, nothing you hear is saved or counted/,
    );
    const pauses = () => [...currentWorld().ports.tables.historyPauses.values()];
    await userEvent.click(pause);
    await waitFor(() => expect(pauses()).toMatchObject([{ until: null }]));
    await waitFor(() => expect(currentWeb().platform.historyPause.read()).toBe(true));
    await expect(pause).toBeChecked();
    await expect(canvas.getAllByRole('button', { name: /^Play / })).toHaveLength(4);
    await userEvent.click(pause);
    await waitFor(() => expect(pauses()).toMatchObject([{ until: expect.any(Date) }]));
    await waitFor(() => expect(currentWeb().platform.historyPause.read()).toBe(false));
    await expect(pause).not.toBeChecked();
  },
};

export const NotPaused: Story = {
  name: 'A pause that the server rejects turns the switch back, with the reason',
  parameters: { scene: withFaults(listener, { pauseHistory: 'request.too-many' }) },
  play: async ({ canvas, userEvent }) => {
    const pause = await pauseSwitch({ canvas });
    await waitFor(() => expect(pause).toBeEnabled());
    await userEvent.click(pause);
    await expect(await canvas.findByText(/^Too many/)).toBeVisible();
    await waitFor(() => expect(pause).not.toBeChecked());
    await expect(currentWeb().platform.historyPause.read()).toBe(false);
  },
};

const states = listStates({
  scene: listenerWithHistory,
  call: 'history',
  loading: 'Loading',
  failed: 'Your history could not be loaded.',
  empty: 'No tracks yet',
  rows: 'listitem',
});

export const Loading: Story = states.loading;

export const Failed: Story = states.failed;

export const Empty: Story = states.empty;

export const Overflow: Story = states.overflow;
