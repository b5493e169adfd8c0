import { asPage, inStudio } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { noToasts, withToasts } from '@meend/storybook/decorators/toasts.tsx';
import { listStates, pressInMenu, retry } from '@meend/storybook/list-states.ts';
import { studioAnswerScenes } from '@meend/tests/kit/scenarios/scenario-studio-answers.ts';
import { withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { AnswersPanel } from '../answers-panel.tsx';

const { everyState, none } = studioAnswerScenes;
const answers = { route: '/admin-dashboard?panel=sexpert&list=answers' };

const meta = {
  title: 'Admin/Ask the Sexpert/Lists',
  component: AnswersPanel,
  decorators: [inStudio, withToasts, asPage],
  parameters: { layout: 'fullscreen', scene: everyState, route: '/admin-dashboard?panel=sexpert' },
  beforeEach: noToasts,
} satisfies Meta<typeof AnswersPanel>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const row = async ({ canvas }: Pick<Played, 'canvas'>, name: RegExp) =>
  within(await canvas.findByRole('row', { name }));
const rows = ({ canvas }: Pick<Played, 'canvas'>) => canvas.findAllByRole('rowheader');

const press = async (played: Played, action: RegExp | string): Promise<void> =>
  played.userEvent.click(await played.canvas.findByRole('button', { name: action }));

const show = async ({ canvas, userEvent }: Played, what: string): Promise<void> =>
  userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Show' }), what);

const kept = (question: string) =>
  [...currentWorld().ports.tables.answers.values()].find((answer) => answer.question === question);

export const NewQuestions: Story = {
  tags: ['reflow'],
  name: 'Visitors’ questions are listed, the newest first',
  play: async (played) => {
    const { canvas } = played;
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Ask the Sexpert' })).toBeVisible();
    await expect(canvas.getByRole('tab', { name: 'Questions', selected: true })).toBeVisible();
    await waitFor(async () => expect(await rows(played)).toHaveLength(3));
    const [first] = await rows(played);
    await expect(first).toHaveTextContent('Is it normal to want more than my husband does?');
    await expect((await row(played, /twenty-two years/)).getByText('New')).toBeVisible();
  },
};

export const EveryQuestion: Story = {
  name: 'Answered questions and those set aside show their state',
  play: async (played) => {
    await show(played, 'All');
    await waitFor(async () => expect(await rows(played)).toHaveLength(6));
    await expect((await row(played, /asdf/)).getByText('Dismissed')).toBeVisible();
    await expect((await row(played, /change my mind/)).getByText('Answer in draft')).toBeVisible();
    const answered = await row(played, /always too tired/);
    await expect(answered.getByText('Answered')).toBeVisible();
    await played.userEvent.click(answered.getByRole('button', { name: /^Open the answer/ }));
    await expect(await played.canvas.findByRole('heading', { level: 1, name: 'Edit answer' })).toBeVisible();
  },
};

export const SetAside: Story = {
  name: 'A question is set aside, and restored by its toast',
  play: async (played) => {
    await press(played, /^Dismiss “Is it normal/);
    await waitFor(async () => expect(await rows(played)).toHaveLength(2));
    await waitFor(() => expect(played.canvas.getByRole('heading', { level: 1 })).toHaveFocus());
    await expect(await screen.findByText('Question dismissed')).toBeVisible();
    await expect(currentWorld().ports.tables.setAside.size).toBe(2);
    await played.userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await rows(played)).toHaveLength(3));
  },
};

export const NotSetAside: Story = {
  name: 'A question that could not be set aside stays, and can be retried',
  parameters: { scene: withFaults(everyState, { setQuestionAside: 'unreachable' }) },
  play: async (played) => {
    await press(played, /^Dismiss “Is it normal/);
    await expect(await screen.findByRole('alert')).toBeVisible();
    await expect(await rows(played)).toHaveLength(3);
    await retry(played, 'setQuestionAside', 'The question could not be changed. Please try again.');
    await waitFor(async () => expect(await rows(played)).toHaveLength(2));
  },
};

export const NoQuestions: Story = {
  name: 'Empty states: no new questions, and no questions at all',
  parameters: { scene: none },
  play: async (played) => {
    await expect(await played.canvas.findByText('No new questions.')).toBeVisible();
    await press(played, 'Show all questions');
    await expect(await played.canvas.findByText(/^No questions yet/)).toBeVisible();
  },
};

export const Answers: Story = {
  tags: ['reflow'],
  name: 'Answers have their own list with their status',
  parameters: answers,
  play: async (played) => {
    await expect((await row(played, /change my mind/)).getByText('Draft')).toBeVisible();
    await expect((await row(played, /after forty/)).getByText(/^Scheduled for /)).toBeVisible();
    await expect((await row(played, /the moon/)).getByText('Withdrawn')).toBeVisible();
    await expect((await row(played, /too tired/)).getByText('Dr. Meera Nair')).toBeVisible();
  },
};

export const Tabs: Story = {
  name: 'The two lists are tabs, named in the URL',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Answers' }));
    await waitFor(() => expect(canvas.getByLabelText('Address')).toHaveTextContent('list=answers'));
    await expect(await canvas.findByRole('table', { name: 'Answers' })).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Questions' }));
    await expect(await canvas.findByRole('table', { name: 'Questions' })).toBeVisible();
  },
};

export const Deleted: Story = {
  name: 'Deleting an answer asks for confirmation, its toast restores it, and what failed can be retried',
  parameters: {
    ...answers,
    scene: withFaults(everyState, { withdrawAnswer: 'unreachable', restoreAnswer: 'unreachable' }),
  },
  play: async (played) => {
    await pressInMenu(played, /^More about “Why am I always too tired/, 'Delete');
    const asked = within(await screen.findByRole('alertdialog', { name: 'Delete this answer?' }));
    await played.userEvent.click(asked.getByRole('button', { name: 'Delete answer' }));
    await retry(played, 'withdrawAnswer', 'Failed to delete the answer. Please try again later.');
    await expect(await screen.findByText('Answer deleted')).toBeVisible();
    await expect(kept('Why am I always too tired?')?.status).toBe('withdrawn');
    await played.userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await retry(played, 'restoreAnswer', 'Failed to restore the answer. Please try again later.');
    await waitFor(() => expect(kept('Why am I always too tired?')?.status).toBe('published'));
  },
};

const states = listStates({
  scene: everyState,
  call: 'adminQuestions',
  loading: 'Loading the questions',
  failed: 'We could not load the questions.',
  empty: 'No new questions.',
});

export const Loading: Story = states.loading;

export const Failed: Story = states.failed;

export const Empty: Story = states.empty;

export const Overflow: Story = states.overflow;

const answerStates = listStates({
  scene: everyState,
  call: 'adminAnswers',
  loading: 'Loading the answers',
  failed: 'We could not load the answers.',
  empty: 'No answers yet.',
  route: answers.route,
});

export const NoAnswers: Story = answerStates.empty;

export const OverflowOfAnswers: Story = answerStates.overflow;
