import { asPage, inStudio } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { noToasts, withToasts } from '@meend/storybook/decorators/toasts.tsx';
import { listStates, retry } from '@meend/storybook/list-states.ts';
import { studioStoryScenes } from '@meend/tests/kit/scenarios/scenario-studio-stories.ts';
import { withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
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

const openFirst = async ({ canvas, userEvent }: Played, button: string) => {
  const [first] = await canvas.findAllByRole('button', { name: button });
  await userEvent.click(first as HTMLElement);
  return within(await screen.findByRole('dialog'));
};

const choose = async ({ userEvent }: Played, dialog: ReturnType<typeof within>, at: string) => {
  const field = dialog.getByLabelText(/Date and time/);
  await fireEvent.change(field, { target: { value: at } });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
};

export const Coming: Story = {
  tags: ['reflow', 'picture'],
  name: 'Each coming day lists what goes live, and drafts follow without a date',
  play: async ({ canvas }) => {
    const days = within(await canvas.findByRole('list', { name: 'Coming days' }));
    await expect(days.getAllByRole('link', { name: 'Diwali, Late' })).toHaveLength(3);
    await expect(days.getByText(/ · Temptations$/)).toBeVisible();
    const drafts = within(canvas.getByRole('region', { name: 'Without a date' }));
    await expect(drafts.getAllByRole('button', { name: /^Set a date/ })).toHaveLength(3);
  },
};

export const Moved: Story = {
  name: 'A story moves to another time, and nothing else of it changes',
  play: async (played) => {
    const dialog = await openFirst(played, 'Change Diwali, Late');
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
  name: 'A time in the past is refused with a reason',
  play: async (played) => {
    const dialog = await openFirst(played, 'Change Diwali, Late');
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
    await expect(await played.canvas.findByRole('list', { name: 'Coming days' })).toBeVisible();
  },
};

export const Empty: Story = states.empty;
