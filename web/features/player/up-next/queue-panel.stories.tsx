import { emptyDataLayer, trackedEvents } from '@meend/storybook/decorators/data-layer.ts';
import { FakePlayer, fakeQueue, withFakePlayer } from '@meend/storybook/decorators/fake-player.tsx';
import { expectNothingCut } from '@meend/storybook/decorators/nothing-cut.ts';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { currentPlayer } from '@meend/storybook/decorators/web.tsx';
import { retry } from '@meend/storybook/list-states.ts';
import {
  type Scenario,
  scenarios,
  withFaults,
  withUnbrokenTitles,
} from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { createUpNext } from './up-next-store.ts';

const meta = {
  title: 'Player/Queue',
  component: FakePlayer,
  parameters: { layout: 'fullscreen', scene: scenarios.guest },
  globals: { viewport: { value: 'desktop' } },
} satisfies Meta<typeof FakePlayer>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const phone = { viewport: { value: 'phone' } };

/** The player with the first stories of the catalogue up next. */
const withQueue = (count: number) =>
  withFakePlayer((stage) => {
    stage.start(fakeQueue, 'Episode 1', 462);
    const upNext = currentPlayer().lazy(createUpNext);
    for (const { id } of currentWorld().stories.slice(0, count))
      upNext.add({ storyId: id, partId: null }, 'end');
  });

const openQueue = async ({ userEvent }: Pick<Played, 'userEvent'>) => {
  const bar = within(await screen.findByRole('region', { name: 'Audio player' }));
  await userEvent.click(await bar.findByRole('button', { name: 'Up next' }));
  return within(await screen.findByRole('region', { name: 'The Last Train to Shimla' }));
};

const openQueueOnPhone = async ({ userEvent }: Pick<Played, 'userEvent'>) => {
  await userEvent.click(await screen.findByRole('button', { name: /^Open player/ }));
  const open = within(await screen.findByRole('dialog'));
  await userEvent.click(open.getByRole('button', { name: 'Up next' }));
  return open;
};

type Panel = Awaited<ReturnType<typeof openQueue>>;

const findList = (panel: Panel) => panel.findByRole('grid', { name: 'Up next' });

const names = (list: HTMLElement) =>
  within(list)
    .getAllByRole('row')
    .map((row) => row.getAttribute('aria-label')?.split(',')[0]);

const FERRY = 'Ferry to Fort Kochi';
const POWER = 'Power Cut';
const LETTER = 'The Letter I Kept';

export const Empty: Story = {
  name: 'An empty queue says where stories are added, and has the switch to keep playing',
  beforeEach: withQueue(0),
  play: async ({ userEvent }) => {
    const panel = await openQueue({ userEvent });
    await expect(await panel.findByText(/^Your queue is empty/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Hide up next' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await expect(panel.queryByRole('button', { name: 'Clear' })).toBeNull();
    const autoplay = panel.getByRole('switch', { name: 'Autoplay' });
    await expect(autoplay).not.toBeChecked();
    await userEvent.click(autoplay);
    await expect(autoplay).toBeChecked();
  },
};

export const Moved: Story = {
  name: 'Two buttons move an entry, announced with its position, and keep the focus',
  beforeEach: withQueue(3),
  play: async ({ userEvent }) => {
    const panel = await openQueue({ userEvent });
    const list = await findList(panel);
    await waitFor(() => expect(names(list)).toEqual([FERRY, POWER, LETTER]));
    const up = panel.getByRole('button', { name: `Move ${LETTER} up` });
    await userEvent.click(up);
    await expect(panel.getByText('Moved to 2 of 3')).toBeInTheDocument();
    await userEvent.click(panel.getByRole('button', { name: `Move ${LETTER} up` }));
    await waitFor(() => expect(names(list)).toEqual([LETTER, FERRY, POWER]));
    const first = panel.getByRole('button', { name: `Move ${LETTER} up` });
    await expect(first).toHaveFocus();
    await expect(first).toHaveAttribute('aria-disabled', 'true');
    await expect(within(list).getAllByRole('row')[0]).toHaveAccessibleName(
      expect.stringMatching(/^The Letter I Kept, Teaser · .*, 1 of 3$/),
    );
  },
};

export const Dragged: Story = {
  name: 'The handle drags an entry by keyboard',
  beforeEach: withQueue(3),
  play: async ({ userEvent }) => {
    const panel = await openQueue({ userEvent });
    const list = await findList(panel);
    await waitFor(() => expect(names(list)).toEqual([FERRY, POWER, LETTER]));
    const handle = panel.getByRole('button', { name: `Drag ${FERRY}` });
    handle.focus();
    await userEvent.keyboard('{Enter}');
    // The focus goes to the first place to drop it at, some frames later.
    await waitFor(() => expect(handle).not.toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(names(list)[0]).toBe(POWER));
    await expect(panel.getByText(/^Moved to [23] of 3$/)).toBeInTheDocument();
  },
};

export const Removed: Story = {
  name: 'Removing an entry moves the focus to the next one',
  beforeEach: withQueue(3),
  play: async ({ userEvent }) => {
    const panel = await openQueue({ userEvent });
    const list = await findList(panel);
    await waitFor(() => expect(names(list)).toEqual([FERRY, POWER, LETTER]));
    await userEvent.click(panel.getByRole('button', { name: `Remove ${POWER}` }));
    await waitFor(() => expect(panel.getByRole('button', { name: `Remove ${LETTER}` })).toHaveFocus());
    await expect(names(list)).toEqual([FERRY, LETTER]);
  },
};

export const Cleared: Story = {
  name: 'Clear can be undone, on a phone inside the open player',
  globals: phone,
  beforeEach: async () => {
    await emptyDataLayer();
    return withQueue(2)();
  },
  play: async ({ userEvent }) => {
    const panel = await openQueueOnPhone({ userEvent });
    await waitFor(async () => expect(names(await findList(panel))).toEqual([FERRY, POWER]));
    await userEvent.click(panel.getByRole('button', { name: 'Clear' }));
    const undo = await panel.findByRole('button', { name: 'Undo' });
    await expect(undo).toHaveFocus();
    await userEvent.click(undo);
    await waitFor(async () => expect(names(await findList(panel))).toEqual([FERRY, POWER]));
    await waitFor(() => expect(panel.getByRole('button', { name: 'Clear' })).toHaveFocus());
    await expect(await trackedEvents('queue_clear')).toEqual([{ event: 'queue_clear', entries: 2 }]);
  },
};

export const Played: Story = {
  name: 'An entry plays at once, and the others stay',
  beforeEach: withQueue(2),
  play: async ({ userEvent }) => {
    const panel = await openQueue({ userEvent });
    await userEvent.click(await panel.findByRole('button', { name: `Play ${POWER} now` }));
    await waitFor(() => expect(currentPlayer().read().item?.title).toBe(POWER));
    await waitFor(async () => expect(names(await findList(panel))).toEqual([FERRY, POWER]));
    await expect(await panel.findByText('Playing now')).toBeVisible();
  },
};

export const PassedOver: Story = {
  tags: ['picture'],
  name: 'A locked entry is marked after its turn',
  beforeEach: withFakePlayer((stage) => {
    stage.start(fakeQueue, 'Episode 1', 462);
    const [story] = currentWorld().stories;
    const locked = { storyId: story?.id ?? '', partId: story?.parts[2]?.id ?? null };
    const upNext = currentPlayer().lazy(createUpNext);
    upNext.add(locked, 'end');
    upNext.change((list) => list.map((entry) => ({ ...entry, passedOver: 'locked' })));
    upNext.add({ storyId: currentWorld().stories[1]?.id ?? '', partId: null }, 'end');
  }),
  play: async ({ userEvent }) => {
    const panel = await openQueue({ userEvent });
    await expect(await panel.findByText('Skipped: Episode 2 is locked')).toBeVisible();
  },
};

export const LongWords: Story = {
  name: 'Hindi titles and words without a break take two lines at most beside the buttons of a small phone',
  globals: { viewport: { value: 'small' } },
  parameters: { scene: withUnbrokenTitles(scenarios.guest) },
  beforeEach: withQueue(4),
  play: async ({ userEvent }) => {
    const panel = await openQueueOnPhone({ userEvent });
    const list = await findList(panel);
    await waitFor(() => expect(names(list)).toHaveLength(4));
    await expectNothingCut();
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
  },
};

export const OnASmallPhone: Story = {
  name: 'On a small phone ten entries scroll within more than a third of the screen, and the player does not',
  globals: { viewport: { value: 'small' } },
  beforeEach: withQueue(10),
  play: async ({ userEvent }) => {
    const panel = await openQueueOnPhone({ userEvent });
    const list = await findList(panel);
    await waitFor(() => expect(names(list)).toHaveLength(10));
    const open = screen.getByRole('dialog');
    await expect(open.scrollHeight).toBeLessThanOrEqual(open.clientHeight);
    const shown = list.closest('[data-face]');
    await expect(shown?.clientHeight).toBeGreaterThan(open.clientHeight / 3);
    await expect(shown?.scrollHeight).toBeGreaterThan(shown?.clientHeight ?? 0);
    await expect(panel.getByRole('slider', { name: 'Seek' })).toBeVisible();
  },
};

export const Loading: Story = {
  name: 'Until its stories are there, an entry says that it is loading',
  parameters: { scene: withFaults(scenarios.guest, { storiesById: 'silence' }) },
  beforeEach: withQueue(1),
  play: async ({ userEvent }) => {
    const panel = await openQueue({ userEvent });
    const list = within(await findList(panel));
    await expect(list.getByRole('row', { name: 'A story, Loading, 1 of 1' })).toBeVisible();
  },
};

const failing: Scenario = withFaults(scenarios.guest, { storiesById: 'unreachable' });

export const Unreachable: Story = {
  name: 'Without a connection the stories are asked for again on request',
  parameters: { scene: failing },
  beforeEach: withQueue(2),
  play: async ({ userEvent }) => {
    const panel = await openQueue({ userEvent });
    await retry({ userEvent }, 'storiesById', 'We could not load these stories.');
    await waitFor(async () => expect(names(await findList(panel))).toEqual([FERRY, POWER]));
  },
};
