import { listStates } from '@meend/storybook/list-states.ts';
import { insightScenes } from '@meend/tests/kit/scenarios/scenario-insights.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, within } from 'storybook/test';
import { InsightsPanel } from './insights-panel.tsx';

const meta = {
  title: 'Admin/Insights',
  component: InsightsPanel,
  parameters: { scene: insightScenes.busyYear },
} satisfies Meta<typeof InsightsPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  tags: ['reflow'],
  name: 'Seven charts show the last 12 weeks, each with a summary and an explanation',
  play: async ({ canvas }) => {
    const plays = within(await canvas.findByRole('figure', { name: 'Plays per week' }));
    await expect(plays.getByText(/^Plays: [\d,]+ in 12 weeks, most in the week of/)).toBeVisible();
    for (const name of [
      'Plays by category',
      'Free stories and plans per week',
      'Sign-ups per week',
      'Revenue per week',
      'Completion by part',
    ])
      await expect(canvas.getByRole('figure', { name })).toBeVisible();
    const revenue = within(canvas.getByRole('figure', { name: 'Revenue per week' }));
    const net = 'What was paid in the week, less what has been refunded since.';
    await expect(revenue.getByText(net)).toBeVisible();
    await expect(canvas.getByRole('radio', { name: '12 weeks' })).toBeChecked();
  },
};

export const FromGuestToSubscriber: Story = {
  name: 'The funnel has six steps from a guest to a subscriber, each with its ratio and an explanation',
  play: async ({ canvas }) => {
    const funnel = within(await canvas.findByRole('figure', { name: 'From guest to subscriber' }));
    const steps = funnel.getAllByRole('listitem');
    await expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
      'Teaser heard',
      'Sign-up opened',
      'Signed up',
      'Chose a story',
      'Paid',
      'Stayed',
    ]);
    await expect(within(steps[1] as HTMLElement).getByText(/^\d+% of the step before$/)).toBeVisible();
    await expect(funnel.getByText(/^Listeners who paid for a second plan/)).toBeVisible();
  },
};

export const Ranges: Story = {
  name: 'The range is 4, 12 or 52 weeks',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('figure', { name: 'Plays per week' });
    for (const weeks of [4, 52]) {
      await userEvent.click(canvas.getByRole('radio', { name: `${weeks} weeks` }));
      await expect(await canvas.findByText(new RegExp(`^Plays: [\\d,]+ in ${weeks} weeks`))).toBeVisible();
    }
  },
};

export const WeekSlider: Story = {
  name: 'A slider over each chart selects a week and shows its values',
  play: async ({ canvas }) => {
    const walk = await canvas.findByRole('slider', { name: 'Revenue per week' });
    const last = walk.getAttribute('aria-valuetext') ?? '';
    await expect(last).toMatch(/^Week of \d+ \w+ · Revenue ₹/);
    fireEvent.change(walk, { target: { value: '3' } });
    const revenue = within(canvas.getByRole('figure', { name: 'Revenue per week' }));
    const now = walk.getAttribute('aria-valuetext') ?? '';
    await expect(now).not.toBe(last);
    await expect(revenue.getByText(now)).toBeVisible();
  },
};

export const Tables: Story = {
  tags: ['reflow'],
  name: 'Show as table turns every chart into a table',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('figure', { name: 'Plays per week' });
    await userEvent.click(canvas.getByRole('switch', { name: 'Show as table' }));
    const tables = canvas.getAllByRole('table');
    await expect(tables).toHaveLength(7);
    await expect(within(tables[0] as HTMLElement).getAllByRole('row')).toHaveLength(13);
    await expect(canvas.queryByRole('slider')).toBeNull();
  },
};

export const Downloads: Story = {
  name: 'Weeks and completion are downloaded as CSV',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Download weeks (CSV)' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Download completion (CSV)' })).toBeVisible();
  },
};

export const Empty: Story = {
  name: 'Without any data it shows "Nothing was heard, chosen or paid for in these weeks yet."',
  parameters: { scene: insightScenes.nothingYet },
  play: async ({ canvas }) => {
    const sentence = 'Nothing was heard, chosen or paid for in these weeks yet.';
    await expect(await canvas.findByText(sentence)).toBeVisible();
  },
};

const states = listStates({
  scene: insightScenes.busyYear,
  call: 'insights',
  loading: 'Loading insights',
  failed: 'Failed to load insights.',
  empty: 'Nothing was heard, chosen or paid for in these weeks yet.',
  rows: 'figure',
});

export const Loading: Story = states.loading;

export const Failed: Story = states.failed;

// Without `reflow`: the dates under a chart reach out of their places.
export const Overflow: Story = {
  ...states.overflow,
  tags: [],
  globals: { viewport: { value: 'phone' } },
};
