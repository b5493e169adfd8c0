import type { PersonId } from '@meend/core/shared/ids.ts';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { listStates, retry } from '@meend/storybook/list-states.ts';
import { newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { feedbackScenes } from '@meend/tests/kit/scenarios/scenario-feedback.ts';
import { insightScenes } from '@meend/tests/kit/scenarios/scenario-insights.ts';
import { moodScenes } from '@meend/tests/kit/scenarios/scenario-moods.ts';
import { studioStoryScenes } from '@meend/tests/kit/scenarios/scenario-studio-stories.ts';
import type { Scenario } from '@meend/tests/kit/scenarios/scenarios.ts';
import { withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import { formatDateTime } from '@meend/web/platform/format-date.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { TodayBoard } from './today-board.tsx';

/** Scenario in which a recording of each group was not taken. */
const withRejected: Scenario = async () => {
  const world = await studioStoryScenes.everyState();
  const { tables, stores, clock } = world.ports;
  for (const { id, state } of [...tables.uploads.values()]) {
    if (state === 'processing') await stores.uploads.refuse(id, 'upload.audio-damaged', clock.now());
  }
  return world;
};

const meta = {
  title: 'Admin/Today',
  component: TodayBoard,
  args: { role: 'admin' },
  parameters: { layout: 'padded', scene: withRejected },
} satisfies Meta<typeof TodayBoard>;

export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const tasksIn = async (canvas: Canvas) =>
  within(await canvas.findByRole('list', { name: 'Waiting for you' }));

export const Waiting: Story = {
  tags: ['reflow'],
  name: 'Each task starts with a verb and has one button, which opens its panel',
  play: async ({ canvas }) => {
    const tasks = await tasksIn(canvas);
    for (const title of tasks.getAllByRole('heading', { level: 3 })) {
      await expect(title).toHaveTextContent(/^(Answer|Check|Complete|Finish|Look at|Read|Write) /);
    }
    const links = Object.fromEntries(
      tasks.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent]),
    );
    await expect(links).toMatchObject({
      '/admin-dashboard?panel=quickies&show=draft': 'Open Finish one draft',
      '/admin-dashboard?panel=quickies&lacks=text': expect.stringMatching(
        /^Open Write \d+ transcripts of quickies$/,
      ),
      '/admin-dashboard?panel=herconfession': 'Open Check the recordings of one confession',
    });
    await expect(tasks.queryByText(/failed job/)).toBeNull();
  },
};

export const GoingLive: Story = {
  name: 'Scheduled stories are listed with their time, and open their editor',
  parameters: { scene: studioStoryScenes.everyState },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('region', { name: 'Going live' }));
    const [first] = list.getAllByRole('link', { name: 'Diwali, Late' });
    await expect(first?.getAttribute('href')).toMatch(
      /^\/admin-dashboard\?panel=(temptations|quickies|herconfession)&story=[\w-]+$/,
    );
    await expect(list.getAllByText(/\d{4}, \d+:\d{2}/)[0]).toBeVisible();
  },
};

/** Scenario of a site without stories. */
const nothingWaits: Scenario = async () => {
  const world = await insightScenes.nothingYet();
  world.ports.tables.stories.clear();
  world.ports.tables.studioStories.clear();
  return world;
};

export const NothingWaits: Story = {
  name: 'When nothing waits, and Home has no story, the panel says so',
  parameters: { scene: nothingWaits },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('All done. Nothing waits for you.')).toBeVisible();
    await expect(await canvas.findByText('Home has no story to show.')).toBeVisible();
  },
};

/** Scenario of a site where nothing waits and one story is scheduled. */
const oneIsScheduled: Scenario = async () => {
  const world = await insightScenes.nothingYet();
  const { stories, studioStories } = world.ports.tables;
  const [story] = stories.values();
  stories.clear();
  studioStories.clear();
  const credits = [{ personId: newId<PersonId>(), role: 'voice' }] as const;
  const facts = { rating: 'A', heat: 1, credits, parts: [] } as const;
  const later = { status: 'scheduled', publishedAt: new Date('2099-01-01T15:30:00Z') } as const;
  if (story) stories.set(story.id, { ...story, ...facts, ...later, name: 'Last Ferry to Alibag' });
  return world;
};

export const Next: Story = {
  name: 'When nothing waits the panel says what goes live next',
  parameters: { scene: oneIsScheduled },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^All done\. Next: Last Ferry to Alibag, 1 Jan 2099, 9:00/),
    ).toBeVisible();
  },
};

const withUnreadableOrder: Scenario = async () => {
  const world = await insightScenes.busyYear();
  const [order] = world.ports.tables.orders.values();
  if (order) world.ports.tables.orders.set(order.id, { ...order, unreadableSince: world.ports.clock.now() });
  return world;
};

export const UnreadableOrder: Story = {
  name: 'An order whose payment cannot be read is named, with a link to its listener',
  parameters: { scene: withUnreadableOrder },
  play: async ({ canvas }) => {
    const tasks = await tasksIn(canvas);
    const [order] = currentWorld().ports.tables.orders.values();
    await expect(tasks.getByText(new RegExp(`^${order?.id} was perhaps paid`))).toBeVisible();
    await expect(tasks.getByRole('link', { name: 'Open Check one order' })).toHaveAttribute(
      'href',
      `/admin-dashboard?panel=listeners&listener=${order?.userId}`,
    );
  },
};

/** Scenario of a site that exports feedback to a sheet. */
const withSheet: Scenario = async () => {
  const world = await feedbackScenes.submitted();
  return {
    ...world,
    ports: { ...world.ports, feedbackSheetUrl: 'https://docs.google.com/spreadsheets/d/1aB' },
  };
};

export const FeedbackInTheSheet: Story = {
  name: 'Feedback that is exported to a sheet says so',
  parameters: { scene: withSheet },
  play: async ({ canvas }) => {
    const tasks = await tasksIn(canvas);
    await expect(tasks.getByText('Feedback of the last 7 days, also in the team’s sheet')).toBeVisible();
    await expect(tasks.getByRole('link', { name: /^Read Read / })).toHaveAttribute(
      'href',
      '/admin-dashboard?panel=feedback',
    );
  },
};

/** Scenario of payers who dispute payments: one in time, one whose date has passed, one without a date. */
const withDisputes: Scenario = async () => {
  const world = await studioStoryScenes.everyState();
  const { stores, clock } = world.ports;
  const now = clock.now();
  const report = (id: string, orderId: string, days: number | null) =>
    stores.orders.addOtherEvent({
      orderId,
      type: 'DISPUTE_CREATED',
      receivedAt: now,
      dedupeKey: id,
      rawBody: '{}',
      dispute: {
        id,
        state: 'open',
        respondBy: days === null ? null : new Date(now.getTime() + days * 24 * 60 * 60_000),
        changedAt: now,
      },
    });
  await report('433475258', 'order_19443', 2.5);
  await report('433475100', 'order_19001', -1.5);
  await report('433475300', '', null);
  return world;
};

export const Disputes: Story = {
  tags: ['reflow'],
  name: 'Disputed payments come first, with their orders and how long the team has to answer',
  parameters: { scene: withDisputes },
  play: async ({ canvas }) => {
    const waits = await tasksIn(canvas);
    const [first] = waits.getAllByRole('listitem');
    await expect(first).toHaveTextContent(/^Answer 3 disputed payments/);
    await expect(first).toHaveTextContent(
      /433475258, order order_19443: answer by \d+ \w+ \d{4}, 2 days left/,
    );
    await expect(first).toHaveTextContent(
      /433475100, order order_19001: the answer was due on \d+ \w+ \d{4}/,
    );
    await expect(first).toHaveTextContent('433475300: no date given');
    await expect(first).toHaveTextContent('Answer in the payment provider’s dashboard.');
  },
};

export const Figures: Story = {
  name: 'Below the tasks stand the listeners and plans of this week, and the plays and revenue of eight',
  args: { role: 'superadmin' },
  parameters: { scene: insightScenes.busyYear },
  play: async ({ canvas }) => {
    const figures = within(await canvas.findByRole('list', { name: 'This week' }));
    const links = figures.getAllByRole('link').map(({ textContent }) => textContent);
    await expect(links).toEqual(['60 listeners', expect.stringMatching(/^\d+ active plans?$/)]);
    for (const name of ['Plays per week', 'Revenue per week']) {
      const chart = within(await canvas.findByRole('figure', { name }));
      await expect(chart.getByText(/ in 8 weeks, most in the week of /)).toBeVisible();
    }
    await expect(canvas.getAllByRole('figure')).toHaveLength(2);
  },
};

export const ChartsFailed: Story = {
  name: 'Tasks stay where the charts fail',
  parameters: { scene: withFaults(insightScenes.busyYear, { insights: 'unreachable' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load insights.')).toBeVisible();
    await expect(canvas.getByRole('list', { name: 'This week' })).toBeVisible();
  },
};

const onHome = async (canvas: Canvas) =>
  within(await canvas.findByRole('region', { name: 'Tonight on Home' }));

export const OnHome: Story = {
  tags: ['reflow'],
  name: 'The story chosen for Home stands with its end, and Change leads to the form that chooses another',
  parameters: { scene: moodScenes.admin },
  play: async ({ canvas, userEvent }) => {
    const tonight = await onHome(canvas);
    const story = await tonight.findByRole('link', { name: 'Saffron Hours' });
    await expect(story.getAttribute('href')).toMatch(/^\/admin-dashboard\?panel=\w+&story=/);
    const [{ endsAt } = {}] = currentWorld().ports.tables.slots.values();
    await expect(tonight.getByText(/^Until /)).toHaveTextContent(formatDateTime(`${endsAt?.toISOString()}`));
    story.focus();
    await userEvent.tab();
    const change = tonight.getByRole('link', { name: 'Change Tonight on Home' });
    await expect(change).toHaveFocus();
    await expect(change).toHaveAttribute('href', '/admin-dashboard?panel=nights');
  },
};

export const OnHomeAutomatically: Story = {
  name: 'With no story chosen the one that Home takes automatically is shown, and why',
  parameters: { scene: insightScenes.busyYear },
  play: async ({ canvas }) => {
    const tonight = await onHome(canvas);
    await expect(await tonight.findByText(/^Chosen automatically: /)).toBeVisible();
    await expect(tonight.queryByText(/^Until /)).toBeNull();
    await expect(tonight.getByRole('link', { name: /^Change/ })).toBeVisible();
  },
};

export const OnHomeFailed: Story = {
  name: 'Tasks stay where the story on Home fails, which can be asked for again',
  parameters: { scene: withFaults(moodScenes.admin, { guestsTonight: 'server.unexpected' }) },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('list', { name: 'Waiting for you' })).toBeVisible();
    await retry({ userEvent }, 'guestsTonight', 'We could not load the story on Home.');
    await expect(await (await onHome(canvas)).findByRole('link', { name: 'Saffron Hours' })).toBeVisible();
  },
};

export const OnHomeLoading: Story = {
  parameters: { scene: withFaults(moodScenes.admin, { guestsTonight: 'silence' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the story on Home')).toBeInTheDocument();
  },
};

const states = listStates({
  scene: insightScenes.busyYear,
  call: 'today',
  loading: 'Loading today’s list',
  failed: 'We could not load today’s list.',
  rows: 'listitem',
});

export const Loading: Story = states.loading;

export const Failed: Story = states.failed;
