import {
  answerField,
  fillAnswer,
  pressIn,
  putAnswer,
  storedAnswer,
  storedQuestion,
} from '@meend/storybook/decorators/answer-form.ts';
import { asPage, inStudio } from '@meend/storybook/decorators/page.tsx';
import { studioAnswerScenes } from '@meend/tests/kit/scenarios/scenario-studio-answers.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { AnswersPanel } from '../answers-panel.tsx';

const { everyState } = studioAnswerScenes;
const TIRED = 'Why am I always too tired?';

const answering = (words: string) => ({
  route: () => `/admin-dashboard?question=${storedQuestion(words)?.id ?? 'unknown'}`,
});

const meta = {
  title: 'Admin/Ask the Sexpert/New answer',
  component: AnswersPanel,
  decorators: [inStudio, asPage],
  parameters: { layout: 'fullscreen', scene: everyState, route: '/admin-dashboard?answer=new' },
} satisfies Meta<typeof AnswersPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  name: 'A new answer has the author of the latest answer',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'New answer' })).toBeVisible();
    await expect(await answerField('Name')).toHaveValue('Dr. Meera Nair');
    await expect(canvas.getByRole('radio', { name: 'Publish now' })).toBeChecked();
  },
};

export const ErrorSummary: Story = {
  name: 'The error summary links to each invalid field',
  globals: { viewport: { value: 'phone' } },
  play: async (played) => {
    const { userEvent } = played;
    await answerField('Name');
    await pressIn(played, 'Create');
    const faults = within(await screen.findByRole('navigation', { name: 'To fix:' }));
    await expect(faults.getAllByRole('link').map(({ textContent }) => textContent?.split(':')[0])).toEqual([
      'Question, as readers see it',
      'Topic',
      'In one sentence',
      'The answer',
      'When to see a doctor',
      'Sources',
    ]);
    await userEvent.click(faults.getByRole('link', { name: /^The answer/ }));
    await waitFor(async () => expect(await answerField('The answer')).toHaveFocus());
    await userEvent.click(faults.getByRole('link', { name: /^Sources/ }));
    await waitFor(async () => expect(await answerField('Title of source 1')).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Remove source 1' }));
    await putAnswer('In one sentence', 'Ask.');
    await pressIn(played, 'Create');
    await userEvent.click(await screen.findByRole('link', { name: /^Sources/ }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add a source' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Add a source' }));
    await putAnswer('Web address of source 1', 'ftp://x');
    await pressIn(played, 'Create');
    await userEvent.click(await screen.findByRole('link', { name: /^Web address of source 1/ }));
    await waitFor(async () => expect(await answerField('Web address of source 1')).toHaveFocus());
  },
};

export const Published: Story = {
  name: 'An answer is written with a live preview, and published',
  play: async (played) => {
    const { canvas } = played;
    await answerField('Name');
    await fillAnswer(played);
    const preview = within(canvas.getByRole('complementary', { name: 'Preview' }));
    await expect(preview.getByText('May one ask?')).toBeVisible();
    const written = within(canvas.getByRole('region', { name: 'Preview: The answer' }));
    await expect(await written.findByText('Aloud')).toBeInTheDocument();
    await pressIn(played, 'Create');
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Ask the Sexpert' })).toBeVisible();
    await expect(storedAnswer('May one ask?')).toMatchObject({
      status: 'published',
      slug: 'may-one-ask',
      expert: { name: 'Dr. Meera Nair' },
      sources: [{ title: 'A leaflet', url: null }],
    });
  },
};

export const ToAQuestion: Story = {
  tags: ['reflow'],
  name: 'A visitor’s question is shown above its answer, and a long one is quoted',
  parameters: answering('twenty-two years'),
  play: async (played) => {
    const { canvas } = played;
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Answer a question' })).toBeVisible();
    await expect(canvas.getByText(/^A visitor asked on .*, about Growing older$/)).toBeVisible();
    await expect(await answerField('Question, as readers see it')).toHaveValue('');
    const words = (await answerField('In the visitor’s words')) as HTMLTextAreaElement;
    await expect(words.value).toContain('the children have moved out');
    await expect(canvas.getByRole('combobox', { name: 'Topic' })).toHaveValue('Growing older');
  },
};

export const Answered: Story = {
  name: 'An answered question leaves the list of new ones',
  parameters: answering('my husband'),
  play: async (played) => {
    await expect(await answerField('Question, as readers see it')).toHaveValue(
      'Is it normal to want more than my husband does?',
    );
    await fillAnswer(played);
    await pressIn(played, 'Create');
    await expect(await screen.findByRole('heading', { level: 1, name: 'Ask the Sexpert' })).toBeVisible();
    await expect(storedAnswer('May one ask?')?.questionId).toBe(storedQuestion('my husband')?.id);
    await waitFor(() => expect(screen.queryByText(/my husband/)).toBeNull());
  },
};

export const PersonalData: Story = {
  name: 'A visitor’s e-mail address is never published',
  parameters: answering('tell her'),
  play: async (played) => {
    await answerField('Name');
    await putAnswer('In one sentence', 'Slowly.');
    await putAnswer('The answer', 'Slowly.');
    await putAnswer('When to see a doctor', 'Never.');
    await putAnswer('Title of source 1', 'A book');
    await pressIn(played, 'Create');
    await expect(await screen.findByText('Take out email addresses and phone numbers.')).toBeVisible();
    await putAnswer('Question, as readers see it', 'How do I tell her?');
    await pressIn(played, 'Create');
    await waitFor(() => expect(storedAnswer('How do I tell her?')?.status).toBe('published'));
    await expect(JSON.stringify(storedAnswer('How do I tell her?'))).not.toContain('asha@');
  },
};

export const AlreadyAnswered: Story = {
  name: 'An answered question links to its answer',
  parameters: answering('too tired'),
  play: async (played) => {
    await expect(await screen.findByText('This question has an answer already.')).toBeVisible();
    await pressIn(played, 'Open the answer');
    await expect(await answerField('Question, as readers see it')).toHaveValue(TIRED);
  },
};
