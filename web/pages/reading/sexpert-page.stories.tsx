import { asPage } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
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

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

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

export const FiftyCharactersLeft: Story = {
  play: async ({ canvas }) => {
    const form = await formOf(canvas);
    const field = form.getByLabelText('Your question');
    await write(field, 'a'.repeat(449));
    await expect(form.queryByText(/characters left/)).toBeNull();
    await write(field, 'a'.repeat(450));
    await expect(form.getByText('50 characters left')).toBeVisible();
    await write(field, 'a'.repeat(499));
    await expect(form.getByText('1 character left')).toBeVisible();
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

export const Loading: Story = {
  parameters: { scene: withFaults(scenarios.guest, { sexpertAnswers: 'silence' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading answers')).toBeInTheDocument();
  },
};

export const Empty: Story = {
  parameters: { scene: scenarios.emptyCatalogue },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('The first answers are being written. You can already ask.'),
    ).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: { scene: withFaults(scenarios.guest, { sexpertAnswers: 'server.unexpected' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('We could not load the answers.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const HostileText: Story = {
  parameters: { scene: scenarios.hostileReading },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('link', { name: /<script>/ }))[0]).toBeVisible();
    await expect(document.body.id).not.toBe('broken');
  },
};
