import { asPage, inStudio } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { listStates } from '@meend/storybook/list-states.ts';
import { feedbackScenes } from '@meend/tests/kit/scenarios/scenario-feedback.ts';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { FeedbackPanel } from './feedback-panel.tsx';

const meta = {
  title: 'Admin/Feedback',
  component: FeedbackPanel,
  decorators: [inStudio, asPage],
  parameters: { layout: 'fullscreen', scene: feedbackScenes.submitted },
} satisfies Meta<typeof FeedbackPanel>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const table = async (canvas: Canvas) => within(await canvas.findByRole('table', { name: 'Feedback' }));

export const ToRead: Story = {
  tags: ['reflow'],
  name: 'Open feedback comes first: its story, stars and comment, without the listener’s name',
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, canvasElement }) => {
    const rows = await table(canvas);
    await expect(rows.getAllByRole('row')).toHaveLength(5);
    const praise = within(rows.getByRole('row', { name: /Her voice/ }));
    await expect(praise.getByText('5 stars')).toBeVisible();
    await expect(praise.getByText('from a listener')).toBeVisible();
    const problem = within(rows.getByRole('row', { name: /stops here every time/ }));
    await expect(problem.getByText('Problem')).toBeVisible();
    await expect(problem.getByText(/^Episode 2 at 7:42/)).toBeVisible();
    await expect(problem.getByRole('link', { name: 'asha@example.in' })).toHaveAttribute(
      'href',
      'mailto:asha@example.in',
    );
    await expect(canvasElement).not.toHaveTextContent('ravi@example.in');
  },
};

export const Filtered: Story = {
  name: 'It is filtered by story, stars and state',
  play: async ({ canvas, userEvent }) => {
    await table(canvas);
    const rows = (count: number) =>
      waitFor(() => expect(canvas.queryAllByRole('row')).toHaveLength(count + 1));
    const stars = canvas.getByRole('combobox', { name: 'Stars' });
    await userEvent.selectOptions(stars, 'Reported problems');
    await rows(1);
    await userEvent.selectOptions(stars, 'All');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Show' }), 'All');
    await rows(5);
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search' }), 'power cut');
    await rows(2);
    await userEvent.selectOptions(stars, '4 stars');
    await expect(await canvas.findByText('No feedback matches.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await rows(5);
  },
};

export const Marked: Story = {
  name: 'Marked as done by keyboard it leaves the list, the title gets the focus, and Undo restores it',
  play: async ({ canvas, userEvent }) => {
    const rows = await table(canvas);
    rows.getByRole('button', { name: 'Mark done The Last Train to Shimla, 5 stars' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(rows.getAllByRole('row')).toHaveLength(4));
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
    await expect(
      [...currentWorld().ports.tables.audit.values()].map(({ action, by }) => `${by.kind} ${action}`),
    ).toEqual(['operator feedback.done', 'staff feedback.done']);
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Show' }), 'Done');
    await waitFor(() => expect(canvas.getAllByRole('button', { name: /^Reopen/ })).toHaveLength(2));
    await userEvent.click(canvas.getByRole('button', { name: /^Reopen The Last Train/ }));
    await waitFor(() => expect(canvas.getAllByRole('button', { name: /^Reopen/ })).toHaveLength(1));
  },
};

export const AllRead: Story = {
  parameters: { scene: scenarios.admin },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No new feedback.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all of it' }));
    await expect(await canvas.findByText('No feedback yet.')).toBeVisible();
  },
};

export const Paged: Story = {
  parameters: { scene: feedbackScenes.manyPages },
  play: async ({ canvas, userEvent }) => {
    const rows = await table(canvas);
    await expect(rows.getAllByRole('row')).toHaveLength(21);
    await userEvent.click(canvas.getByRole('button', { name: 'Show more feedback' }));
    await waitFor(() => expect(rows.getAllByRole('row')).toHaveLength(26));
  },
};

const states = listStates({
  scene: feedbackScenes.submitted,
  call: 'adminFeedback',
  loading: 'Loading the feedback',
  failed: 'We could not load the feedback.',
  empty: 'No new feedback.',
});

export const Loading: Story = states.loading;

export const Failed: Story = states.failed;

export const Overflow: Story = states.overflow;
