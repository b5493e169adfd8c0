import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { listStates } from '@meend/storybook/list-states.ts';
import { insightScenes } from '@meend/tests/kit/scenarios/scenario-insights.ts';
import { studioStoryScenes } from '@meend/tests/kit/scenarios/scenario-studio-stories.ts';
import type { Scenario } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { TodayBoard } from './today-board.tsx';

const meta = {
  title: 'Admin/Today',
  component: TodayBoard,
  args: { hasJobs: false },
  parameters: { layout: 'padded', scene: studioStoryScenes.everyState },
} satisfies Meta<typeof TodayBoard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {
  tags: ['reflow'],
  name: 'Today shows pending work, with links to its panels',
  play: async ({ canvas }) => {
    const waits = within(await canvas.findByRole('list', { name: 'To do' }));
    const drafts = waits.getByText('drafts').closest('li') as HTMLElement;
    await expect(drafts).toHaveTextContent(/^\d+ drafts/);
    await expect(within(drafts).getByRole('link', { name: 'Quickies: 1' })).toHaveAttribute(
      'href',
      '/admin-dashboard?panel=quickies&show=draft',
    );
    const files = waits.getByText('stories with a file not ready').closest('li') as HTMLElement;
    await expect(within(files).getByRole('link', { name: 'Confessions: 1' })).toHaveAttribute(
      'href',
      '/admin-dashboard?panel=herconfession',
    );
    await expect(waits.getByRole('link', { name: /^\d+ unanswered questions?$/ })).toHaveAttribute(
      'href',
      '/admin-dashboard?panel=sexpert',
    );
    await expect(waits.getByText('failed jobs')).toBeVisible();
    await expect(waits.queryByRole('link', { name: '0 failed jobs' })).toBeNull();
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
    const waits = within(await canvas.findByRole('list', { name: 'To do' }));
    const fact = waits.getByText(/^order with an unreadable payment answer/).closest('li') as HTMLElement;
    const [order] = currentWorld().ports.tables.orders.values();
    await expect(within(fact).getByRole('link', { name: order?.id ?? '' })).toHaveAttribute(
      'href',
      `/admin-dashboard?panel=listeners&listener=${order?.userId}`,
    );
  },
};

/** Scenario of a site that exports feedback to a sheet. */
const withSheet: Scenario = async () => {
  const world = await studioStoryScenes.everyState();
  return {
    ...world,
    ports: { ...world.ports, feedbackSheetUrl: 'https://docs.google.com/spreadsheets/d/1aB' },
  };
};

const feedbackFact = async (canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']) =>
  (await canvas.findByText('new feedback')).closest('li') as HTMLElement;

export const FeedbackInTheSheet: Story = {
  name: 'Feedback links to its panel, and to the sheet it is exported to',
  parameters: { scene: withSheet },
  play: async ({ canvas }) => {
    const fact = await feedbackFact(canvas);
    await expect(within(fact).getByRole('link', { name: /new feedback$/ })).toHaveAttribute(
      'href',
      '/admin-dashboard?panel=feedback',
    );
    await expect(within(fact).getByRole('link', { name: 'Also in the team’s sheet' })).toHaveAttribute(
      'href',
      'https://docs.google.com/spreadsheets/d/1aB',
    );
  },
};

export const FeedbackNotExported: Story = {
  name: 'Without a sheet the board shows that feedback is not exported',
  play: async ({ canvas }) => {
    const fact = await feedbackFact(canvas);
    await expect(fact).toHaveTextContent('No team sheet is set up: read it here.');
    await expect(within(fact).getAllByRole('link')).toHaveLength(1);
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
    const waits = within(await canvas.findByRole('list', { name: 'To do' }));
    const [first] = waits.getAllByRole('listitem');
    await expect(first).toHaveTextContent(/^3 disputed payments to answer/);
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
  name: 'Four figures of this week are compared with the week before',
  args: { hasJobs: true },
  parameters: { scene: insightScenes.busyYear },
  play: async ({ canvas }) => {
    const figures = within(await canvas.findByRole('list', { name: 'This week' }));
    await expect(figures.getAllByRole('listitem')).toHaveLength(4);
    const links = figures.getAllByRole('link').map(({ textContent }) => textContent);
    await expect(links[0]).toBe('60 listeners');
    await expect(links[1]).toMatch(/^[\d,]+ plays? this week$/);
    await expect(links[2]).toMatch(/^₹[\d,]+ paid this week$/);
    await expect(links[3]).toMatch(/^\d+ active plans?$/);
    await expect(figures.getAllByText(/ the week before$/)).toHaveLength(2);
    await expect(canvas.getByRole('link', { name: '0 failed jobs' })).toHaveAttribute(
      'href',
      '/admin-dashboard?panel=jobs',
    );
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
