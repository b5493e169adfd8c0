import { asPage, inStudio } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { listStates } from '@meend/storybook/list-states.ts';
import { newsletterScenes } from '@meend/tests/kit/scenarios/scenario-newsletters.ts';
import { withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, waitFor, within } from 'storybook/test';
import { NewslettersPanel } from './newsletters-panel.tsx';

const meta = {
  title: 'Admin/Newsletter',
  component: NewslettersPanel,
  decorators: [inStudio, asPage],
  parameters: { layout: 'fullscreen', scene: newsletterScenes.everyState },
} satisfies Meta<typeof NewslettersPanel>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const table = async (canvas: Canvas) => within(await canvas.findByRole('table', { name: 'Newsletters' }));
const dialog = async () => within(await within(document.body).findByRole('alertdialog'));
const actions = () => [...currentWorld().ports.tables.audit.values()].map(({ action }) => action);

export const EveryState: Story = {
  tags: ['reflow'],
  name: 'The list shows drafts, newsletters being sent with their progress, and the results of the others',
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const list = await table(canvas);
    await expect(canvas.getByText('13 listeners have agreed to newsletters.')).toBeVisible();
    const sending = within(list.getByRole('row', { name: /News from Meend/ }));
    await expect(sending.getByText('Being sent')).toBeVisible();
    await expect(sending.getByText('3 of about 13 done')).toBeVisible();
    await expect(sending.getByText('2 are waiting to be sent')).toBeVisible();
    const sent = within(list.getByRole('row', { name: /News of Diwali/ }));
    await expect(
      sent.getByText('2 sent, 1 refused, 1 no longer wanted it, 1 unsubscribed by it'),
    ).toBeVisible();
    await expect(sent.queryByRole('button', { name: /^Send News/ })).toBeNull();
  },
};

export const ForAdmins: Story = {
  name: 'An admin edits, previews and tests; sending and the recipients are for super admins',
  parameters: { scene: newsletterScenes.asAdmin },
  play: async ({ canvas }) => {
    const list = await table(canvas);
    await expect(list.getByRole('button', { name: 'Edit Winter evenings' })).toBeVisible();
    await expect(list.getByRole('button', { name: 'Send me a test Winter evenings' })).toBeVisible();
    for (const name of [/^Send Winter/, /^Resume/, /^Stop/])
      await expect(list.queryByRole('button', { name })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'List as CSV' })).toBeNull();
  },
};

export const Sent: Story = {
  name: 'Sending asks for confirmation with the number of recipients; then the title gets the focus',
  play: async ({ canvas, userEvent }) => {
    const list = await table(canvas);
    const send = await list.findByRole('button', { name: 'Send Winter evenings' });
    send.focus();
    await userEvent.keyboard('{Enter}');
    const question = await dialog();
    await expect(question.getByText('It goes to 13 listeners who agreed.')).toBeVisible();
    await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(send).toHaveFocus());
    await userEvent.click(send);
    await userEvent.click((await dialog()).getByRole('button', { name: 'Send' }));
    await expect(await list.findByRole('button', { name: 'Stop Winter evenings' })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
    await expect(actions()).toEqual(['newsletter.sent']);
  },
};

export const Stopped: Story = {
  name: 'Sending can be stopped and resumed',
  play: async ({ canvas, userEvent }) => {
    const list = await table(canvas);
    await userEvent.click(await list.findByRole('button', { name: 'Stop News from Meend' }));
    const question = await dialog();
    await waitFor(() => expect(question.getByRole('button', { name: 'Keep sending' })).toHaveFocus());
    await userEvent.click(question.getByRole('button', { name: 'Stop' }));
    await userEvent.click(await list.findByRole('button', { name: 'Resume News from Meend' }));
    const again = await dialog();
    await expect(again.getByText('Those who already have it do not get it again.')).toBeVisible();
    await userEvent.click(again.getByRole('button', { name: 'Resume' }));
    await expect(await list.findByRole('button', { name: 'Stop News from Meend' })).toBeVisible();
    await expect(actions()).toEqual(['newsletter.stopped', 'newsletter.resumed']);
  },
};

export const Tested: Story = {
  name: 'A test mail is sent to the admin only',
  play: async ({ canvas, userEvent }) => {
    const list = await table(canvas);
    await userEvent.click(list.getByRole('button', { name: 'Send me a test Winter evenings' }));
    await waitFor(() => {
      const jobs = [...currentWorld().ports.tables.outbox.values()].map(({ job }) => job);
      expect(jobs).toMatchObject([{ kind: 'newsletter', isTest: true, userId: currentWorld().listener?.id }]);
    });
  },
};

export const ListAsCsv: Story = {
  name: 'The list of recipients is downloaded as a file',
  play: async ({ canvas, userEvent }) => {
    await table(canvas);
    const made: Blob[] = [];
    const making = spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      made.push(blob as Blob);
      return 'blob:list';
    });
    const clicking = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(fn());
    try {
      await userEvent.click(await canvas.findByRole('button', { name: 'List as CSV' }));
      await waitFor(() => expect(made).toHaveLength(1));
      const lines = (await made[0]?.text())?.split('\r\n') ?? [];
      await expect(lines[0]?.endsWith('email,agreed_at')).toBe(true);
      await expect(lines).toHaveLength(15);
      await expect(lines).toContainEqual(expect.stringMatching(/^reader3@example\.in,\d{4}-\d\d-\d\dT/));
      await expect(actions()).toEqual(['newsletter.listed']);
    } finally {
      making.mockRestore();
      clicking.mockRestore();
    }
  },
};

const opened = async (canvas: Canvas, userEvent: { click: (element: Element) => Promise<void> }) => {
  const list = await table(canvas);
  await userEvent.click(list.getByRole('button', { name: 'Edit Winter evenings' }));
  return canvas.findByRole('textbox', { name: /^Subject/ });
};

export const Written: Story = {
  name: 'A new newsletter is written with a preview; errors are shown at their fields',
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, userEvent }) => {
    await table(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'New newsletter' }));
    const subject = await canvas.findByRole('textbox', { name: /^Subject/ });
    await userEvent.click(canvas.getByRole('button', { name: 'Save draft' }));
    await expect(await canvas.findByText('Write a subject.')).toBeVisible();
    await waitFor(() => expect(subject).toHaveFocus());
    await userEvent.type(subject, 'Good evening from Meend');
    await userEvent.type(canvas.getByRole('textbox', { name: /^Text/ }), 'Hello, **dear** listener.');
    const preview = within(canvas.getByRole('region', { name: 'Preview: Text' }));
    await expect(await preview.findByText(/Hello/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Save draft' }));
    const list = await table(canvas);
    await expect(await list.findByRole('row', { name: /Good evening from Meend/ })).toBeVisible();
    await expect(actions()).toEqual(['newsletter.written']);
  },
};

export const NotSaved: Story = {
  name: 'Nothing is lost when saving fails, and leaving asks for confirmation',
  parameters: { scene: withFaults(newsletterScenes.everyState, { updateNewsletter: 'unreachable' }) },
  play: async ({ canvas, userEvent }) => {
    const subject = await opened(canvas, userEvent);
    await userEvent.type(subject, '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The newsletter was not saved.');
    await userEvent.click(canvas.getByRole('button', { name: 'All newsletters' }));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Leave' }));
    await table(canvas);
  },
};

export const ReadOnly: Story = {
  name: 'A newsletter being sent is read-only',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const list = await table(canvas);
    await userEvent.click(list.getByRole('button', { name: 'View News of Diwali' }));
    await expect(await canvas.findByText(/new voices/)).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

const states = listStates({
  scene: newsletterScenes.everyState,
  call: 'newsletters',
  loading: 'Loading the newsletters',
  failed: 'We could not load the newsletters.',
  empty: 'No newsletters yet.',
});

export const Loading: Story = states.loading;

export const Failed: Story = states.failed;

export const Empty: Story = states.empty;

export const Overflow: Story = states.overflow;
