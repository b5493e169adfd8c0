import { asPage, inStudio } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { listStates } from '@meend/storybook/list-states.ts';
import { jobScenes } from '@meend/tests/kit/scenarios/scenario-jobs.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { JobsPanel } from './jobs-panel.tsx';

const meta = {
  title: 'Admin/Jobs',
  component: JobsPanel,
  decorators: [inStudio, asPage],
  parameters: { layout: 'fullscreen', scene: jobScenes.everyState },
} satisfies Meta<typeof JobsPanel>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const table = async (canvas: Canvas, name: string) => within(await canvas.findByRole('table', { name }));

const dialog = async () => within(await within(document.body).findByRole('alertdialog'));

export const DeadLetters: Story = {
  tags: ['reflow'],
  name: 'Dead-letter jobs come first, in plain words, with the reason and without addresses or links',
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, canvasElement }) => {
    const jobs = await table(canvas, 'Failed');
    await expect(canvas.getByRole('tab', { name: 'Failed, 2' })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('tab', { name: 'Retrying, 1' })).toBeVisible();
    await expect(canvas.getByRole('tab', { name: 'Waiting, 3' })).toBeVisible();
    const mail = within(jobs.getByRole('row', { name: /Email: Password changed/ }));
    await expect(mail.getByText('to a•••@example.in')).toBeVisible();
    await expect(mail.getByText('tried once')).toBeVisible();
    await expect(
      mail.getByText('550 5.1.1 <[address]>: Recipient address rejected, see [link]'),
    ).toBeVisible();
    await expect(jobs.getByRole('row', { name: /Feedback for the team’s sheet/ })).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent('asha.kumari');
  },
};

export const Waiting: Story = {
  name: 'Waiting jobs show their position in the queue; a running job has no buttons',
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await table(canvas, 'Failed');
    await userEvent.click(canvas.getByRole('tab', { name: 'Waiting, 3' }));
    const jobs = await table(canvas, 'Waiting');
    const recording = within(jobs.getByRole('row', { name: /Recording to encode/ }));
    await expect(recording.getByText('Rain over Kochi, take 3 (final).wav')).toBeVisible();
    await expect(recording.getByText('Running')).toBeVisible();
    await expect(recording.queryByRole('button')).toBeNull();
    const mail = within(jobs.getByRole('row', { name: /Email: Login link/ }));
    await expect(mail.getByText(/^not tried yet, due /)).toBeVisible();
    await expect(mail.queryByRole('button', { name: /^Try again/ })).toBeNull();
    await expect(mail.getByRole('button', { name: /^Discard/ })).toBeVisible();
    await expect(canvasElement.innerHTML).not.toMatch(/042137|q7Zf0aB3/);
  },
};

export const TriedAgain: Story = {
  name: 'A failing job is retried at once and leaves its list; the title gets the focus',
  play: async ({ canvas, userEvent }) => {
    await table(canvas, 'Failed');
    await userEvent.click(canvas.getByRole('tab', { name: 'Retrying, 1' }));
    const jobs = await table(canvas, 'Retrying');
    jobs.getByRole('button', { name: 'Try again Email: Payment failed to r•••@example.in' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('No job is being retried.')).toBeVisible();
    await expect(canvas.getByRole('tab', { name: 'Waiting, 4' })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
    const [record] = [...currentWorld().ports.tables.audit.values()];
    await expect(record).toMatchObject({ action: 'job.revived', by: { kind: 'staff' } });
  },
};

export const Discarded: Story = {
  name: 'Discarding asks for confirmation and explains the consequences',
  play: async ({ canvas, userEvent }) => {
    const jobs = await table(canvas, 'Failed');
    const discard = jobs.getByRole('button', { name: /^Discard Email: Password changed/ });
    await userEvent.click(discard);
    const question = await dialog();
    await expect(
      question.getByText('The email is never sent. Its receiver must ask for it again.'),
    ).toBeVisible();
    await waitFor(() => expect(question.getByRole('button', { name: 'Keep it' })).toHaveFocus());
    await userEvent.click(question.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(discard).toHaveFocus());
    await userEvent.click(discard);
    await userEvent.click((await dialog()).getByRole('button', { name: 'Discard' }));
    await expect(await canvas.findByRole('tab', { name: 'Failed, 1' })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
    const [record] = [...currentWorld().ports.tables.audit.values()];
    await expect(record).toMatchObject({ action: 'job.discarded', before: { mail: 'password-changed' } });
  },
};

export const AllTriedAgain: Story = {
  name: 'Retrying all dead-letter jobs asks for confirmation once',
  play: async ({ canvas, userEvent }) => {
    await table(canvas, 'Failed');
    await userEvent.click(canvas.getByRole('button', { name: 'Try all again' }));
    const question = await dialog();
    await expect(question.getByText(/^2 jobs run once more/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Try all again' }));
    await expect(await canvas.findByText('No failed jobs.')).toBeVisible();
    await expect(canvas.getByRole('tab', { name: 'Waiting, 5' })).toBeVisible();
  },
};

export const FinishedMeanwhile: Story = {
  name: 'If a job has finished meanwhile, the server’s message is shown',
  play: async ({ canvas, userEvent }) => {
    const jobs = await table(canvas, 'Failed');
    const { ports } = currentWorld();
    ports.tables.outbox.clear();
    await userEvent.click(jobs.getByRole('button', { name: /^Try again Email/ }));
    await expect(await canvas.findByText('No failed jobs.')).toBeVisible();
  },
};

const states = listStates({
  scene: jobScenes.everyState,
  call: 'jobs',
  loading: 'Loading the jobs',
  failed: 'We could not load the jobs.',
  empty: 'No failed jobs.',
});

export const Loading: Story = states.loading;

export const Failed: Story = states.failed;

export const Empty: Story = states.empty;

export const Overflow: Story = states.overflow;
