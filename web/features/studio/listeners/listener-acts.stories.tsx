import { asPage, inStudio } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { currentWeb } from '@meend/storybook/decorators/web.tsx';
import { LISTENER_EMAIL, listenerScenarios } from '@meend/tests/kit/scenarios/scenario-operations.ts';
import { withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { ListenersPanel } from './listeners-panel.tsx';

const meta = {
  title: 'Admin/Help a listener',
  component: ListenersPanel,
  decorators: [inStudio, asPage],
  parameters: { layout: 'fullscreen', scene: listenerScenarios.actedOn },
} satisfies Meta<typeof ListenersPanel>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Pick<Parameters<NonNullable<Story['play']>>[0], 'canvas' | 'userEvent'>;

const open = async ({ canvas, userEvent }: Played): Promise<void> => {
  const field = await canvas.findByRole('textbox', { name: 'Email, order, payment or phone number' });
  await userEvent.type(field, `${LISTENER_EMAIL}{Enter}`);
  await canvas.findByRole('region', { name: 'Account' });
};

/** The confirmation dialog, which names the account by its masked address. */
const asked = async (title: string) => {
  const dialog = await within(document.body).findByRole('alertdialog', { name: title });
  await waitFor(() => expect(within(dialog).getByText('r•••@example.in')).toBeVisible());
  return within(dialog);
};
const closed = () =>
  waitFor(() => expect(within(document.body).queryByRole('alertdialog')).not.toBeInTheDocument());

/** Text of the latest toast. */
const said = () => currentWeb().platform.toasts.read().at(-1)?.text;
const records = () => [...currentWorld().ports.tables.audit.values()];
const actions = () => records().map(({ action }) => action);

export const LoggedOut: Story = {
  name: 'A listener is signed out on every device after a confirmation, by keyboard',
  play: async ({ canvas, userEvent }) => {
    await open({ canvas, userEvent });
    const button = await canvas.findByRole('button', { name: 'Log out everywhere' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const question = await asked('Log them out on every device?');
    await expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await closed();
    await expect(button).toHaveFocus();
    await expect(canvas.getByText('Chrome on Android')).toBeVisible();
    await userEvent.click(button);
    const again = await asked('Log them out on every device?');
    await userEvent.click(again.getByRole('button', { name: 'Log out everywhere' }));
    await closed();
    await expect(said()).toBe('They are logged out on every device');
    await expect(await canvas.findByText('Nowhere.')).toBeVisible();
    await expect(actions()).toContain('account.signed-out');
  },
};

export const Suspended: Story = {
  name: 'An account is suspended with a reason, and reinstated',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await open({ canvas, userEvent });
    await userEvent.click(await canvas.findByRole('button', { name: 'Suspend' }));
    const question = await asked('Suspend this account?');
    await userEvent.type(question.getByRole('textbox', { name: 'Reason (optional)' }), 'shared recordings');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await userEvent.click(question.getByRole('button', { name: 'Suspend' }));
    await closed();
    await expect(canvas.getByText(/^Suspended since /)).toBeVisible();
    await expect(records().at(-2)).toMatchObject({
      action: 'account.suspended',
      after: { suspended: true, reason: 'shared recordings' },
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Lift the suspension' }));
    const lifting = await asked('Let them log in again?');
    await userEvent.click(lifting.getByRole('button', { name: 'Lift the suspension' }));
    await closed();
    await expect(said()).toBe('The account is active again: they can log in');
    await expect(canvas.getByText('Active')).toBeVisible();
  },
};

export const DaysAdded: Story = {
  name: 'Days are added with a reason, and the dialog shows the plan’s new end',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await open({ canvas, userEvent });
    await userEvent.click(await canvas.findByRole('button', { name: 'Add days' }));
    const question = await asked('Add days to their plan?');
    const days = question.getByRole('textbox', { name: 'How many days' });
    await expect(days).toHaveFocus();
    await userEvent.type(days, '400');
    await userEvent.click(question.getByRole('button', { name: 'Add days' }));
    await expect(question.getByText('Enter a number from 1 to 365.')).toBeVisible();
    await expect(days).toHaveFocus();
    await userEvent.clear(days);
    await userEvent.type(days, '7');
    await expect(question.getByText(/^Everything is then open to them until /)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Add 7 days' }));
    const reason = question.getByRole('textbox', { name: 'Reason' });
    await expect(question.getByText('Enter a reason.')).toBeVisible();
    await expect(reason).toHaveFocus();
    await expect(actions()).not.toContain('account.days-added');
    await userEvent.type(reason, 'the player broke for a week');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await userEvent.click(question.getByRole('button', { name: 'Add 7 days' }));
    await closed();
    const plan = within(canvas.getByRole('region', { name: 'Plan' }));
    await expect(plan.getByText('7 days')).toBeVisible();
    await expect(plan.getByText(/^given by us, /)).toBeVisible();
    await expect(said()).toBe('7 days added');
    await expect(actions().filter((action) => action === 'account.days-added')).toHaveLength(1);
  },
};

export const PartRefunded: Story = {
  name: 'A partial refund leaves the days; refunding the rest removes them',
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, userEvent }) => {
    await open({ canvas, userEvent });
    const orders = within(canvas.getByRole('region', { name: 'Orders' }));
    await userEvent.click(await orders.findByRole('button', { name: /^Refund Order / }));
    const question = await asked('Refund this order?');
    await expect(question.getByRole('radio', { name: 'Everything: ₹49' })).toHaveAccessibleDescription(
      'Its 30 days are taken back once the refund is done.',
    );
    await userEvent.click(question.getByRole('radio', { name: 'A part' }));
    const amount = question.getByRole('textbox', { name: 'Amount in rupees, at most ₹49' });
    await userEvent.type(amount, '50');
    await userEvent.click(question.getByRole('button', { name: 'Refund' }));
    await expect(question.getByText('Enter an amount from ₹1 to ₹49.')).toBeVisible();
    await expect(amount).toHaveFocus();
    await userEvent.clear(amount);
    await userEvent.type(amount, '20');
    await userEvent.type(question.getByRole('textbox', { name: 'Reason' }), 'a week without sound');
    await userEvent.click(question.getByRole('button', { name: 'Refund ₹20' }));
    await closed();
    await expect(orders.getByText('₹20 was refunded.')).toBeVisible();
    await expect(said()).toBe('₹20 was refunded');
    await expect(canvas.getByText(/^30 days, active until /)).toBeVisible();

    await userEvent.click(orders.getByRole('button', { name: /^Refund Order / }));
    const rest = await asked('Refund this order?');
    await expect(rest.getByRole('radio', { name: 'Everything: ₹29' })).toBeChecked();
    await userEvent.type(rest.getByRole('textbox', { name: 'Reason' }), 'they do not want it any more');
    await userEvent.click(rest.getByRole('button', { name: 'Refund ₹29' }));
    await closed();
    await expect(said()).toBe('₹29 was refunded, and its 30 days taken back');
    await expect(canvas.getByText(/^30 days, ended /)).toBeVisible();
    await expect(orders.queryByRole('button', { name: /^Refund/ })).toBeNull();
    await expect(actions().filter((action) => action === 'order.refund-asked')).toHaveLength(2);
  },
};

export const RefundResponseLost: Story = {
  name: 'If the response is lost, the dialog shows that the result is unknown; pressing again refunds once',
  parameters: { scene: withFaults(listenerScenarios.actedOn, { refundOrder: 'unreachable' }) },
  play: async ({ canvas, userEvent }) => {
    await open({ canvas, userEvent });
    await userEvent.click(await canvas.findByRole('button', { name: /^Refund Order / }));
    const question = await asked('Refund this order?');
    await userEvent.type(question.getByRole('textbox', { name: 'Reason' }), 'charged by mistake');
    await userEvent.click(question.getByRole('button', { name: 'Refund ₹49' }));
    await expect(await question.findByRole('alert')).toHaveTextContent(
      'We do not know yet whether the refund went through. The order behind this shows its state.',
    );
    currentWorld().faults.clear();
    await userEvent.click(question.getByRole('button', { name: 'Refund ₹49' }));
    await closed();
    await expect(actions().filter((action) => action === 'order.refund-asked')).toHaveLength(1);
  },
};

export const Deleted: Story = {
  name: 'An account is erased on request: the date is shown, and all other actions are disabled',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await open({ canvas, userEvent });
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete account' }));
    const question = await asked('Delete this account?');
    await expect(question.getByText(/In seven days the account is deleted/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Delete account' }));
    await closed();
    await expect(canvas.getByText(/^Will be deleted on /)).toBeVisible();
    await expect(said()).toBe('The account is being deleted. For seven days the link we sent them keeps it');
    for (const name of ['Delete account', 'Suspend', 'Prepare their data', 'Add days', 'Log out everywhere'])
      await expect(canvas.queryByRole('button', { name })).toBeNull();
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
  },
};

export const Refused: Story = {
  name: 'A rejection is shown in the dialog, beside the typed text',
  parameters: { scene: withFaults(listenerScenarios.actedOn, { suspendListener: 'unreachable' }) },
  play: async ({ canvas, userEvent }) => {
    await open({ canvas, userEvent });
    await userEvent.click(await canvas.findByRole('button', { name: 'Suspend' }));
    const question = await asked('Suspend this account?');
    const reason = question.getByRole('textbox', { name: 'Reason (optional)' });
    await userEvent.type(reason, 'sold recordings');
    await userEvent.click(question.getByRole('button', { name: 'Suspend' }));
    await expect(await question.findByRole('alert')).toHaveTextContent('The account is not suspended.');
    await expect(reason).toHaveValue('sold recordings');
    currentWorld().faults.clear();
    await userEvent.click(question.getByRole('button', { name: 'Suspend' }));
    await closed();
    await expect(canvas.getByText(/^Suspended since /)).toBeVisible();
  },
};

export const ForAdmins: Story = {
  name: 'An admin sees mails and can resend them; no other action is offered',
  parameters: { scene: listenerScenarios.listener },
  play: async ({ canvas, userEvent }) => {
    await open({ canvas, userEvent });
    await expect(
      await canvas.findByText('Refunds, days and accounts are for super admins: ask one of them.'),
    ).toBeVisible();
    const buttons = canvas.getAllByRole('button');
    await expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'Search again',
      'Show email and phone',
      'Send again Payment failed',
    ]);
  },
};
