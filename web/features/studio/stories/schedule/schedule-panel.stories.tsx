import { asPage, inStudio } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { noToasts, withToasts } from '@meend/storybook/decorators/toasts.tsx';
import { listStates, retry } from '@meend/storybook/list-states.ts';
import { studioStoryScenes } from '@meend/tests/kit/scenarios/scenario-studio-stories.ts';
import { type Scenario, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import { recordServerTime } from '@meend/web/platform/clock.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, within } from 'storybook/test';
import { SchedulePanel } from './schedule-panel.tsx';

const { everyState } = studioStoryScenes;

const meta = {
  title: 'Admin/Schedule',
  component: SchedulePanel,
  decorators: [inStudio, withToasts, asPage],
  parameters: { layout: 'fullscreen', scene: everyState },
  beforeEach: noToasts,
} satisfies Meta<typeof SchedulePanel>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const scheduled = () =>
  [...currentWorld().ports.tables.studioStories.values()].filter(({ name }) => name === 'Diwali, Late');

const openFirst = async ({ canvas, userEvent }: Played) => {
  const [first] = await canvas.findAllByRole('button', { name: 'Change Diwali, Late' });
  await userEvent.click(first as HTMLElement);
  return within(await screen.findByRole('dialog'));
};

const choose = async ({ userEvent }: Played, dialog: ReturnType<typeof within>, at: string) => {
  const field = dialog.getByLabelText(/Date and time/);
  await fireEvent.change(field, { target: { value: at } });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
};

/** Scenario of December 2030: stories go live on 2 and 20 January, and in March. */
const winter: Scenario = async () => {
  const world = await everyState();
  const days = ['2031-01-02T15:30:00Z', '2031-01-19T18:31:00Z', '2031-03-07T15:30:00Z'];
  const { stories } = world.ports.tables;
  for (const story of [...stories.values()])
    if (story.name === 'Diwali, Late')
      stories.set(story.id, { ...story, publishedAt: new Date(days.shift() ?? '') });
  recordServerTime('Sun, 01 Dec 2030 06:00:00 GMT');
  return world;
};

export const Month: Story = {
  tags: ['reflow', 'picture'],
  name: 'A month shows what goes live on each day in India, and drafts follow without a date',
  parameters: { scene: winter },
  play: async ({ canvas, userEvent }) => {
    const month = within(await canvas.findByRole('table', { name: 'January 2031 2 stories go live' }));
    await expect(month.getAllByRole('row')).toHaveLength(6);
    const second = within(month.getByRole('cell', { name: /^2 Diwali/ }));
    await expect(second.getByRole('link', { name: 'Diwali, Late' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/admin-dashboard\?panel=\w+&story=/),
    );
    await expect(second.getByRole('button', { name: /^9:00.pm Change Diwali, Late$/ })).toBeVisible();
    await expect(within(month.getByRole('cell', { name: /^20 Diwali/ })).getByRole('link')).toBeVisible();
    const later = canvas.getByRole('button', { name: 'Next month' });
    await userEvent.click(later);
    await expect(canvas.getByRole('table', { name: 'February 2031 Nothing goes live' })).toBeVisible();
    await userEvent.click(later);
    await expect(canvas.getByRole('table', { name: 'March 2031 1 story goes live' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'This month' }));
    const december = within(canvas.getByRole('table', { name: 'December 2030 Nothing goes live' }));
    await expect(december.getByText('1').closest('td')).toHaveAttribute('aria-current', 'date');
    const earlier = canvas.getByRole('button', { name: 'Previous month' });
    await expect(earlier).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(later);
    const drafts = within(canvas.getByRole('region', { name: 'Without a date' }));
    await expect(drafts.getAllByRole('button', { name: /^Set a date/ })).toHaveLength(3);
  },
};

export const OnAPhone: Story = {
  name: 'On a phone each coming day lists what goes live',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const days = within(await canvas.findByRole('list', { name: 'Coming days' }));
    await expect(days.getAllByRole('link', { name: 'Diwali, Late' })).toHaveLength(3);
    await expect(days.getByText(/ · Temptations$/)).toBeVisible();
  },
};

export const Moved: Story = {
  globals: { viewport: { value: 'phone' } },
  name: 'A story moves to another time, and nothing else of it changes',
  play: async (played) => {
    const dialog = await openFirst(played);
    await choose(played, dialog, '2031-01-02T21:00');
    await expect(await screen.findByText(/^Diwali, Late goes live on 2 Jan 2031/)).toBeVisible();
    const moved = scheduled().filter(
      ({ publishedAt }) => publishedAt.toISOString() === '2031-01-02T15:30:00.000Z',
    );
    await expect(moved).toHaveLength(1);
    await expect(moved[0]?.description).toBe('Diwali, Late, told slowly.');
  },
};

export const Past: Story = {
  globals: { viewport: { value: 'phone' } },
  name: 'A time in the past is refused with a reason',
  play: async (played) => {
    const dialog = await openFirst(played);
    await choose(played, dialog, '2001-01-02T21:00');
    await expect(await dialog.findByText(/future|later|past/i)).toBeVisible();
    await choose(played, dialog, '');
    await expect(await dialog.findByText('Choose a date and a time.')).toBeVisible();
  },
};

const states = listStates({
  scene: everyState,
  call: 'adminStories',
  loading: 'Loading the schedule',
  failed: 'We could not load the schedule.',
  empty: 'Nothing is scheduled.',
  rows: 'listitem',
});

export const Loading: Story = states.loading;

export const Failed: Story = {
  parameters: { scene: withFaults(everyState, { adminStories: 'server.unexpected' }) },
  play: async (played) => {
    await retry(played, 'adminStories', 'We could not load the schedule.');
    await expect(await played.canvas.findByRole('button', { name: 'This month' })).toBeVisible();
  },
};

export const Empty: Story = states.empty;
