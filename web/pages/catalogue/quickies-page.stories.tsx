import { dayInIndia } from '@meend/core/shared/india-time.ts';
import { DAY, delays } from '@meend/core/shared/timings.ts';
import { withPlayer } from '@meend/storybook/decorators/listening.tsx';
import { asPage } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { runSuspendedTimers, suspendTimers } from '@meend/storybook/decorators/timers.ts';
import { listStates } from '@meend/storybook/list-states.ts';
import { addComingStories } from '@meend/tests/kit/scenarios/scenario-stories.ts';
import { type Scenario, scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { QuickiesPage } from './quickies-page.tsx';

const listenerBeforeNewStories: Scenario = async () => {
  const world = await scenarios.newListener();
  addComingStories(world.ports);
  return world;
};

const meta = {
  title: 'Pages/Quickies',
  component: QuickiesPage,
  decorators: [asPage, withPlayer],
  parameters: { layout: 'fullscreen', route: '/short-stories-det', scene: scenarios.guest },
} satisfies Meta<typeof QuickiesPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NewestFirst: Story = {
  parameters: { proves: ['catalogue-16', 'catalogue-17', 'catalogue-19'] },
  play: async ({ canvas }) => {
    const cards = await canvas.findAllByRole('article');
    await expect(cards.map((card) => card.querySelector('h2')?.textContent)).toEqual([
      'Rooftop, After Eleven',
      'Platform Nine, 5 a.m.',
      'Power Cut',
    ]);
    const card = within(canvas.getByRole('article', { name: 'Power Cut' }));
    await expect(card.getByText(/^The lights go at nine\./)).toBeVisible();
    await expect(card.getByText('City')).toBeVisible();
    await expect(cards[2]?.querySelector('img')).toHaveAttribute('src');
    await expect(card.getByRole('button', { name: /^Play Teaser, / })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Episode, locked' })).toBeVisible();
  },
};

export const AddingSoon: Story = {
  tags: ['reflow'],
  name: 'Adding soon to your album: cover, name and date of announced stories',
  parameters: { scene: scenarios.guestBeforeNewStories, proves: ['catalogue-22', 'catalogue-23'] },
  play: async ({ canvas }) => {
    const soon = await canvas.findByRole('region', { name: 'Adding soon to your album' });
    await expect(canvas.getByText('Stay tuned for more short stories every week')).toBeVisible();
    const items = within(soon).getAllByRole('listitem');
    await expect(items.map((item) => item.querySelector('p')?.textContent)).toEqual([
      'Last Ferry to Alibag',
      'The Wedding Planner’s Long, Long Winter in Srinagar',
    ]);
    await expect(soon.querySelectorAll('li img')).toHaveLength(2);
    const day = dayInIndia(new Date(Date.now() + 6 * DAY));
    await expect(items[0]?.querySelector('time')).toHaveAttribute('datetime', day);
    await expect(items[0]).toHaveTextContent(/Coming \d+ \w+ \d{4}/);
    await expect(canvas.queryByText('A Secret for Now')).toBeNull();
    await expect(within(soon).queryByRole('link')).toBeNull();
  },
};

export const Remind: Story = {
  name: 'A listener asks to be reminded of an announced story, and no longer',
  parameters: { scene: listenerBeforeNewStories },
  play: async ({ canvas, userEvent }) => {
    const remind = { name: 'Remind me of Last Ferry to Alibag' };
    await userEvent.click(await canvas.findByRole('button', remind));
    const asked = await canvas.findByRole('button', {
      name: 'We will email you when Last Ferry to Alibag is out',
    });
    const { shelf } = currentWorld().ports.tables;
    await waitFor(() => expect([...shelf.values()].map(({ kind }) => kind)).toEqual(['follow']));
    await userEvent.click(asked);
    await canvas.findByRole('button', remind);
    await waitFor(() => expect([...shelf.values()]).toEqual([]));
  },
};

export const NothingAnnounced: Story = {
  name: 'With nothing announced the block is absent',
  play: async ({ canvas }) => {
    await canvas.findByRole('article', { name: 'Power Cut' });
    await expect(canvas.queryByText('Adding soon to your album')).toBeNull();
  },
};

export const OwnTitle: Story = {
  name: 'An episode’s title is shown below the story’s name, unless both are the same',
  parameters: { scene: scenarios.guestBeforeNewStories },
  play: async ({ canvas }) => {
    const card = await canvas.findByRole('article', { name: 'Power Cut' });
    await expect(within(card).getByText('The neighbour has candles')).toBeVisible();
    const other = canvas.getByRole('article', { name: 'Platform Nine, 5 a.m.' });
    await expect(within(other).getAllByText('Platform Nine, 5 a.m.')).toHaveLength(1);
  },
};

export const OnAPhone: Story = {
  name: 'On a phone a card has its text below the cover, low rows and one edge',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const article = await canvas.findByRole('article', { name: 'Power Cut' });
    const about = within(article).getByText(/^The lights go at nine/);
    const cover = article.querySelector('img')?.getBoundingClientRect();
    const { left, top, width } = about.getBoundingClientRect();
    await expect(left).toBe(cover?.left);
    await expect(top).toBeGreaterThan(cover?.bottom ?? 0);
    await expect(width / article.clientWidth).toBeGreaterThan(0.85);
    const rows = within(article).getAllByRole('listitem');
    for (const row of rows) await expect(row.getBoundingClientRect().height).toBeLessThan(67);
    const edges = rows.map((row) => getComputedStyle(row.firstElementChild ?? row).borderBottomColor);
    await expect(edges.at(-1)).toBe('rgba(0, 0, 0, 0)');
    await expect(edges[0]).not.toBe('rgba(0, 0, 0, 0)');
  },
};

export const AddressedBySlug: Story = {
  // The scenario has enough content below the last card to scroll it to the top.
  parameters: {
    route: '/short-stories-det?slug=power-cut',
    scene: scenarios.guestBeforeNewStories,
    proves: ['catalogue-7', 'catalogue-20', 'catalogue-60'],
  },
  beforeEach: () => suspendTimers(delays.scrollToSlug),
  play: async ({ canvas }) => {
    const article = await canvas.findByRole('article', { name: 'Power Cut' });
    await runSuspendedTimers();
    const heading = within(article).getByRole('heading', { name: 'Power Cut' });
    await waitFor(() => expect(heading).toHaveFocus());
    // A page story has no header, so 20 px are left above the card.
    await waitFor(() => expect(article.getBoundingClientRect().top).toBeCloseTo(20, -1));
  },
};

export const SharedLink: Story = {
  name: 'A shared link offers its start in the row of its part, without a sound',
  parameters: { route: '/short-stories-det?slug=power-cut&part=0&t=3' },
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole('article', { name: 'Power Cut' }));
    await expect(await card.findByRole('button', { name: 'Play Teaser from 3 seconds' })).toBeVisible();
    await expect(card.getByText('From 0:03')).toBeVisible();
    await expect(document.querySelector('audio')?.paused ?? true).toBe(true);
    const other = within(canvas.getByRole('article', { name: 'Platform Nine, 5 a.m.' }));
    await expect(other.getByRole('button', { name: /^Play Teaser, / })).toBeVisible();
  },
};

const states = listStates({
  scene: scenarios.guest,
  call: 'shortStories',
  loading: 'Loading Quickies',
  failed: 'Failed to load Quickies.',
  empty: 'No Quickies available yet.',
  rows: 'article',
});

export const Loading: Story = states.loading;

export const Failed: Story = states.failed;

export const Empty: Story = states.empty;

export const Overflow: Story = states.overflow;
