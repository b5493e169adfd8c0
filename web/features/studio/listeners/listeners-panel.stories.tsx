import { asPage, inStudio } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { listStates } from '@meend/storybook/list-states.ts';
import {
  LISTENER_EMAIL,
  LISTENER_PHONE,
  listenerScenarios,
} from '@meend/tests/kit/scenarios/scenario-operations.ts';
import { withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { ListenersPanel } from './listeners-panel.tsx';

const meta = {
  title: 'Admin/Find a listener',
  component: ListenersPanel,
  decorators: [inStudio, asPage],
  parameters: { layout: 'fullscreen', scene: listenerScenarios.listener },
} satisfies Meta<typeof ListenersPanel>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Pick<Parameters<NonNullable<Story['play']>>[0], 'canvas' | 'userEvent'>;

const search = async ({ canvas, userEvent }: Played, words: string): Promise<void> => {
  const field = await canvas.findByRole('textbox', { name: 'Email, order, payment or phone number' });
  await userEvent.clear(field);
  await userEvent.type(field, `${words}{Enter}`);
};

const actions = () => [...currentWorld().ports.tables.audit.values()].map(({ action }) => action);

export const Idle: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Find a listener' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Find' })).toBeVisible();
  },
};

export const Opened: Story = {
  tags: ['reflow'],
  name: 'A single result opens: plan, orders in plain words, mails and sessions, but no stories',
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await search({ canvas, userEvent }, LISTENER_EMAIL);
    const account = within(await canvas.findByRole('region', { name: 'Account' }));
    await expect(account.getByText('r•••@example.in')).toBeVisible();
    await expect(account.getByText('•••••••210')).toBeVisible();
    await expect(account.getByText('1 of 3')).toBeVisible();
    const plan = within(canvas.getByRole('region', { name: 'Plan' }));
    await expect(plan.getByText(/^30 days, active until /)).toBeVisible();
    await expect(plan.getByText(/taken back/)).toBeVisible();
    const orders = within(canvas.getByRole('region', { name: 'Orders' }));
    await expect(orders.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      '30 days, ₹49: Paid',
      '30 days, ₹49: Expired',
      '30 days, ₹49: Paid',
    ]);
    await expect(orders.getByText('₹49 was refunded.')).toBeVisible();
    await expect(orders.getByText('No payment arrived in time.')).toBeVisible();
    const mails = within(canvas.getByRole('region', { name: 'Emails not sent yet' }));
    await expect(mails.getByText(/^failed.*<\[address\]>: mailbox is full$/)).toBeVisible();
    await expect(canvas.getByText('Chrome on Android')).toBeVisible();
    const [story] = currentWorld().stories;
    await expect(canvasElement).not.toHaveTextContent(story?.name ?? '');
    await expect(canvasElement.innerHTML).not.toContain(LISTENER_EMAIL);
    await expect(actions()).toEqual(['listener.searched', 'listener.looked-at']);
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
  },
};

export const Shown: Story = {
  name: 'E-mail and phone are revealed on request, which the audit log records',
  play: async ({ canvas, userEvent }) => {
    await search({ canvas, userEvent }, LISTENER_EMAIL);
    await userEvent.click(await canvas.findByRole('button', { name: 'Show email and phone' }));
    await expect(await canvas.findByText(LISTENER_EMAIL)).toBeVisible();
    await expect(canvas.getByText(LISTENER_PHONE)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Show email and phone' })).toBeNull();
    await expect(actions().at(-1)).toBe('listener.contact-shown');
  },
};

export const SentAgain: Story = {
  name: 'A dead-letter mail is resent after a confirmation',
  play: async ({ canvas, userEvent }) => {
    await search({ canvas, userEvent }, LISTENER_EMAIL);
    (await canvas.findByRole('button', { name: 'Send again Payment failed' })).focus();
    await userEvent.keyboard('{Enter}');
    const question = within(await within(document.body).findByRole('alertdialog'));
    await expect(question.getByText('Payment failed')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Send again/ })).toBeNull());
    await expect(actions()).toContain('job.revived');
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
  },
};

export const SharedPhone: Story = {
  name: 'If several accounts share a phone number, the admin selects one, by keyboard',
  parameters: { scene: listenerScenarios.sharedPhone },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await search({ canvas, userEvent }, '+91 98765 43210');
    await expect(await canvas.findByText('3 accounts have this phone number')).toBeVisible();
    const list = within(canvas.getByRole('list', { name: 'Accounts found' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(3);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    list.getByRole('button', { name: 'Open l•••@example.in' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('No orders.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Search again' }));
    await expect(await canvas.findByRole('button', { name: 'Find' })).toBeVisible();
  },
};

export const Newcomer: Story = {
  name: 'For a new account every section shows that it is empty',
  parameters: { scene: listenerScenarios.newcomer },
  play: async ({ canvas, userEvent }) => {
    await search({ canvas, userEvent }, LISTENER_EMAIL);
    await expect(await canvas.findByText('No plan was ever bought or given.')).toBeVisible();
    await expect(canvas.getByText('No orders.')).toBeVisible();
    await expect(canvas.getByText('None. Sent emails are not stored here.')).toBeVisible();
    await expect(canvas.getByText('Nowhere.')).toBeVisible();
    await expect(canvas.getByText('none')).toBeVisible();
  },
};

export const NoResult: Story = {
  play: async ({ canvas, userEvent }) => {
    await search({ canvas, userEvent }, 'nobody@example.in');
    await expect(await canvas.findByText('No account found.')).toBeVisible();
  },
};

export const InvalidInput: Story = {
  name: 'Input that is no e-mail, order, payment or phone number is rejected at the field',
  play: async ({ canvas, userEvent }) => {
    await search({ canvas, userEvent }, 'who is she?');
    const field = await canvas.findByRole('textbox');
    await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'));
    await expect(
      canvas.getByText('Enter an email address, an order, a payment or a phone number.'),
    ).toBeVisible();
    await expect(field).toHaveFocus();
  },
};

export const SearchFailed: Story = {
  parameters: { scene: withFaults(listenerScenarios.listener, { findListeners: 'unreachable' }) },
  play: async ({ canvas, userEvent }) => {
    await search({ canvas, userEvent }, LISTENER_EMAIL);
    await expect(await canvas.findByText('We could not search right now.')).toBeVisible();
  },
};

const states = listStates({
  scene: listenerScenarios.listener,
  call: 'listenerFile',
  loading: 'Loading the account',
  failed: 'We could not load this account.',
  empty: 'No orders.',
  rows: 'region',
  open: (played) => search(played, LISTENER_EMAIL),
});

export const Loading: Story = states.loading;

export const Failed: Story = states.failed;
