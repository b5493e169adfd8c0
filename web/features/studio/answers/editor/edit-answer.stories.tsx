import { operator } from '@meend/core/audit/audit.ts';
import { editAnswer } from '@meend/core/sexpert/answer-content.ts';
import { answerField, pressIn, putAnswer, storedAnswer } from '@meend/storybook/decorators/answer-form.ts';
import { asPage, inStudio } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { studioAnswerScenes } from '@meend/tests/kit/scenarios/scenario-studio-answers.ts';
import { withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { AnswersPanel } from '../answers-panel.tsx';

const { everyState } = studioAnswerScenes;
const TIRED = 'Why am I always too tired?';

const editing = (question: string) => ({
  route: () => `/admin-dashboard?answer=${storedAnswer(question)?.id ?? 'unknown'}`,
});

const meta = {
  title: 'Admin/Ask the Sexpert/Edit answer',
  component: AnswersPanel,
  decorators: [inStudio, asPage],
  parameters: { layout: 'fullscreen', scene: everyState, ...editing(TIRED) },
} satisfies Meta<typeof AnswersPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Opened: Story = {
  tags: ['reflow'],
  name: 'The editor shows the answer and the visitor’s question',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Edit answer' })).toBeVisible();
    await expect(await answerField('Question, as readers see it')).toHaveValue(TIRED);
    await expect(canvas.getByText(/^A visitor asked on .*, about Sleep and stress$/)).toBeVisible();
    await expect(await answerField('Web address of source 1')).toHaveValue('https://www.who.int/');
  },
};

export const Saved: Story = {
  name: 'Changes of a published answer are saved under its URL',
  parameters: editing(TIRED),
  play: async (played) => {
    await expect(await screen.findByText(/^On the site\./)).toBeVisible();
    await putAnswer('Question, as readers see it', 'Why am I so tired?');
    await pressIn(played, 'Save changes');
    await waitFor(() => expect(storedAnswer('Why am I so tired?')?.revision).toBe(2));
    await expect(storedAnswer('Why am I so tired?')?.slug).toMatch(/^is-it-normal/);
  },
};

export const Conflict: Story = {
  name: 'When another admin changed the answer meanwhile, nothing typed is lost',
  parameters: editing(TIRED),
  play: async (played) => {
    await putAnswer('Question, as readers see it', 'Mine?');
    const edit = { id: storedAnswer(TIRED)?.id ?? '', revision: undefined, release: undefined };
    await editAnswer(currentWorld().ports)(
      { ...edit, form: { question: 'Theirs?', summary: 'Theirs too.' } },
      operator,
    );
    await pressIn(played, 'Save changes');
    const told = await screen.findByRole('alert');
    await expect(told).toHaveTextContent('Someone else changed this answer in the meantime.');
    await expect(told).toHaveTextContent('Saved now: Theirs?');
    await expect(await answerField('Question, as readers see it')).toHaveValue('Mine?');
  },
};

export const Gone: Story = {
  name: 'A missing answer leads back to the list',
  parameters: { route: '/admin-dashboard?answer=unknown' },
  play: async (played) => {
    await expect(await screen.findByText('This is no longer here.')).toBeVisible();
    await pressIn(played, 'Back to the list');
    await expect(await screen.findByRole('table', { name: 'Questions' })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { scene: withFaults(everyState, { adminAnswer: 'silence' }), ...editing(TIRED) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the answer')).toBeInTheDocument();
  },
};

export const Failed: Story = {
  name: 'An answer that fails to load can be retried',
  parameters: { scene: withFaults(everyState, { adminAnswer: 'server.unexpected' }), ...editing(TIRED) },
  play: async (played) => {
    await expect(await screen.findByText('We could not load what you want to open.')).toBeVisible();
    currentWorld().faults.clear();
    await pressIn(played, 'Try again');
    await expect(await answerField('Question, as readers see it')).toHaveValue(TIRED);
  },
};
