import { asPage } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { listStates } from '@meend/storybook/list-states.ts';
import { scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { SexpertPage } from './sexpert-page.tsx';

const meta = {
  title: 'Pages/Ask the Sexpert',
  component: SexpertPage,
  decorators: [asPage],
  parameters: { layout: 'fullscreen', route: '/ask-the-sexpert', scene: scenarios.guest },
} satisfies Meta<typeof SexpertPage>;

export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const formOf = async (canvas: Canvas) =>
  within(await canvas.findByRole('region', { name: 'Ask your question' }));

const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

export const Listed: Story = {
  tags: ['reflow'],
  parameters: { proves: ['sexpert-1', 'sexpert-3'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Ask the Sexpert' })).toBeVisible();
    await expect(await canvas.findByText('Dr. Meera Nair')).toBeVisible();
    await expect(canvas.getByText('Clinical psychologist')).toBeVisible();
    await expect(
      canvas.getByRole('link', { name: 'Is it normal to want less than before?' }),
    ).toHaveAttribute('href', '/ask-the-sexpert/is-it-normal-to-want-less-than-before');
  },
};

export const OneTopic: Story = {
  parameters: { route: '/ask-the-sexpert?topic=Consent' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /not tonight/ })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /want less/ })).toBeNull();
  },
};

export const Asked: Story = {
  play: async ({ canvas }) => {
    const form = await formOf(canvas);
    await expect(form.getByText(/Published without your name\./)).toBeVisible();
    await userEvent.selectOptions(form.getByLabelText('Topic'), 'Consent');
    await userEvent.type(form.getByLabelText('Your question'), 'How do I ask?');
    await userEvent.click(form.getByRole('button', { name: 'Send my question' }));
    await expect(await form.findByText('Thank you. Your question is with the Sexpert now.')).toBeVisible();
    const [kept] = [...currentWorld().ports.tables.questions.values()];
    await expect(kept).toMatchObject({ topic: 'Consent', question: 'How do I ask?' });
    await userEvent.click(form.getByRole('button', { name: 'Ask another question' }));
    await expect(await form.findByLabelText('Your question')).toHaveValue('');
  },
};

export const NothingFilledIn: Story = {
  play: async ({ canvas }) => {
    const form = await formOf(canvas);
    await userEvent.click(form.getByRole('button', { name: 'Send my question' }));
    await expect(form.getByText('Choose a topic.')).toBeVisible();
    await expect(form.getByText('Write your question.')).toBeVisible();
    await expect(form.getByLabelText('Topic')).toHaveFocus();
  },
};

export const TooLong: Story = {
  play: async ({ canvas }) => {
    const form = await formOf(canvas);
    await userEvent.selectOptions(form.getByLabelText('Topic'), 'Body');
    await write(form.getByLabelText('Your question'), 'a'.repeat(503));
    await expect(form.getByText('3 characters too many')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Send my question' }));
    await expect(form.getByText('Keep your question to 500 characters.')).toBeVisible();
    await expect(form.getByLabelText('Your question')).toHaveFocus();
    await expect(form.getByLabelText('Your question')).toHaveValue('a'.repeat(503));
  },
};

export const NotSent: Story = {
  parameters: { scene: withFaults(scenarios.guest, { askSexpert: 'unreachable' }) },
  play: async ({ canvas }) => {
    const form = await formOf(canvas);
    await userEvent.selectOptions(form.getByLabelText('Topic'), 'Desire');
    await userEvent.type(form.getByLabelText('Your question'), 'Will it come back?');
    await userEvent.click(form.getByRole('button', { name: 'Send my question' }));
    await expect(
      await form.findByText('Your question was not sent. It is still here: please try again.'),
    ).toBeVisible();
    await expect(form.getByLabelText('Your question')).toHaveValue('Will it come back?');
    await expect(form.getByLabelText('Topic')).toHaveValue('Desire');
    currentWorld().faults.delete('askSexpert');
    await userEvent.click(form.getByRole('button', { name: 'Send my question' }));
    await expect(await form.findByText('Thank you. Your question is with the Sexpert now.')).toBeVisible();
  },
};

export const TooManyQuestions: Story = {
  parameters: { scene: withFaults(scenarios.guest, { askSexpert: 'request.too-many' }) },
  play: async ({ canvas }) => {
    const form = await formOf(canvas);
    await userEvent.selectOptions(form.getByLabelText('Topic'), 'Desire');
    await userEvent.type(form.getByLabelText('Your question'), 'Again?');
    await userEvent.click(form.getByRole('button', { name: 'Send my question' }));
    await expect(
      await form.findByText('Too many tries. Please wait a few minutes and try again.'),
    ).toBeVisible();
    await expect(form.getByLabelText('Your question')).toHaveValue('Again?');
  },
};

export const Sending: Story = {
  parameters: { scene: withFaults(scenarios.guest, { askSexpert: 'silence' }) },
  play: async ({ canvas }) => {
    const form = await formOf(canvas);
    await userEvent.selectOptions(form.getByLabelText('Topic'), 'Desire');
    await userEvent.type(form.getByLabelText('Your question'), 'Again?');
    await userEvent.click(form.getByRole('button', { name: 'Send my question' }));
    await waitFor(() =>
      expect(form.getByRole('button', { name: 'Send my question' })).toHaveAttribute('aria-disabled', 'true'),
    );
  },
};

const states = listStates({
  scene: scenarios.guest,
  call: 'sexpertAnswers',
  loading: 'Loading answers',
  failed: 'We could not load the answers.',
  empty: 'The first answers are being written. You can already ask.',
  rows: 'listitem',
});

export const Loading: Story = states.loading;

export const Failed: Story = states.failed;

export const Empty: Story = states.empty;
