import { asPage, inDesk } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scene.tsx';
import { DESK_EMAIL, deskScenes } from '@meend/web/mocks/scene-desk';
import { withFaults } from '@meend/web/mocks/scenes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { ListenersPanel } from './listeners-panel.tsx';

const meta = {
  title: 'Admin/Help a listener',
  component: ListenersPanel,
  decorators: [inDesk, asPage],
  parameters: { layout: 'fullscreen', scene: deskScenes.actedOn },
} satisfies Meta<typeof ListenersPanel>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Pick<Parameters<NonNullable<Story['play']>>[0], 'canvas' | 'userEvent'>;

const open = async ({ canvas, userEvent }: Played): Promise<void> => {
  const field = await canvas.findByRole('textbox', { name: 'E-mail, order, payment or phone number' });
  await userEvent.type(field, `${DESK_EMAIL}{Enter}`);
  await canvas.findByRole('region', { name: 'Account' });
};

/** The question, which names whom it is about by the masked address. */
const asked = async (title: string) => {
  const dialog = await within(document.body).findByRole('alertdialog', { name: title });
  await expect(within(dialog).getByText('r•••@example.in')).toBeVisible();
  return within(dialog);
};
const closed = () =>
  waitFor(() => expect(within(document.body).queryByRole('alertdialog')).not.toBeInTheDocument());

const records = () => [...currentWorld().ports.tables.audit.values()];
const actions = () => records().map(({ action }) => action);

export const LoggedOut: Story = {
  name: 'A listener is logged out on every device after a question, by keyboard',
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
    await expect(await canvas.findByText('Nowhere.')).toBeVisible();
    await expect(actions()).toContain('account.signed-out');
  },
};

export const Suspended: Story = {
  name: 'An account is suspended with a reason, and let in again',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await open({ canvas, userEvent });
    await userEvent.click(await canvas.findByRole('button', { name: 'Suspend' }));
    const question = await asked('Suspend this account?');
    await userEvent.type(
      question.getByRole('textbox', { name: 'Reason (may stay empty)' }),
      'shared recordings',
    );
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
    await expect(canvas.getByText('In use')).toBeVisible();
  },
};

export const Refused: Story = {
  name: 'A refusal stays in the question, beside what was typed',
  parameters: { scene: withFaults(deskScenes.actedOn, { suspendListener: 'unreachable' }) },
  play: async ({ canvas, userEvent }) => {
    await open({ canvas, userEvent });
    await userEvent.click(await canvas.findByRole('button', { name: 'Suspend' }));
    const question = await asked('Suspend this account?');
    const reason = question.getByRole('textbox', { name: 'Reason (may stay empty)' });
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
  name: 'An admin sees and sends mails again; nothing else is offered',
  parameters: { scene: deskScenes.listener },
  play: async ({ canvas, userEvent }) => {
    await open({ canvas, userEvent });
    const buttons = await canvas.findAllByRole('button');
    await expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'Search again',
      'Show e-mail and phone',
      'Send again Payment failed',
    ]);
  },
};
