import { operator } from '@meend/core/audit/audit.ts';
import { grantRole } from '@meend/core/staff/roles.ts';
import { asPage, inStudio } from '@meend/storybook/decorators/page.tsx';
import { listStates } from '@meend/storybook/list-states.ts';
import { userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { studioScenes } from '@meend/tests/kit/scenarios/scenario-studio.ts';
import { type Scenario, scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { AuditPanel } from './audit-panel.tsx';

const meta = {
  title: 'Admin/Audit log',
  component: AuditPanel,
  decorators: [inStudio, asPage],
  parameters: { layout: 'fullscreen', scene: studioScenes.staffed },
} satisfies Meta<typeof AuditPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  tags: ['reflow'],
  name: 'Each record shows the actor, the values before and after, the time and the source',
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Records' }));
    const given = within(table.getByRole('row', { name: /Role given/ }));
    await expect(given.getByText('asha@example.in')).toBeVisible();
    await expect(given.getByText('from 203.0.113.7')).toBeVisible();
    await expect(given.getByText('admin')).toBeVisible();
    const suspended = within(table.getByRole('row', { name: /resold@example.in/ }));
    await expect(suspended.getByText('Sold recordings on a forum')).toBeVisible();
    await expect(table.getByText('Operator')).toBeVisible();
  },
};

export const Details: Story = {
  name: 'Ids are shown only when a record’s details are opened',
  play: async ({ canvas, userEvent }) => {
    const table = within(await canvas.findByRole('table', { name: 'Records' }));
    const row = within(table.getByRole('row', { name: /Role given/ }));
    const id = row.getByText(/^Recorded as role\.granted, /);
    await expect(row.getByText('Details').closest('details')).not.toHaveAttribute('open');
    await userEvent.click(row.getByText('Details'));
    await expect(id).toBeVisible();
  },
};

/** Scenario with one record, of an actor with a long address. */
const roleGiven: Scenario = async () => {
  const world = await scenarios.superadmin();
  const { email } = userFixture(world.ports, 'chief.of.the.evening.shift.2026@example.com');
  await grantRole(world.ports)(operator, { email, roleName: `${world.ports.productKey}Superadmin` });
  return world;
};

export const LongTextOnADesktop: Story = {
  name: 'Beside long records the actor’s name does not wrap',
  parameters: { scene: roleGiven },
  // Width of the panel beside the dashboard's sidebar.
  decorators: [(Story) => <div style={{ maxWidth: 900 }}>{Story()}</div>],
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const words = document.createRange();
    words.selectNodeContents(await canvas.findByText('Operator'));
    await expect(words.getClientRects()).toHaveLength(1);
  },
};

export const Filtered: Story = {
  name: 'The log is filtered by action and by actor',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Action' }), 'Accounts');
    await userEvent.type(canvas.getByRole('textbox', { name: 'By' }), 'operator');
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(2));
    await expect(canvas.getByRole('row', { name: /Account suspended/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(canvas.getAllByRole('row').length).toBeGreaterThan(3));
  },
};

export const NoMatch: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table');
    await userEvent.type(canvas.getByRole('textbox', { name: 'By' }), 'nobody@example.in{Enter}');
    await expect(await canvas.findByText('No record matches.')).toBeVisible();
  },
};

export const Paged: Story = {
  name: 'Older records are loaded in pages',
  parameters: { scene: studioScenes.longHistory },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table');
    await expect(canvas.getAllByRole('row')).toHaveLength(31);
    await userEvent.click(canvas.getByRole('button', { name: 'Show older records' }));
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(41));
    await expect(canvas.queryByRole('button', { name: 'Show older records' })).toBeNull();
  },
};

const states = listStates({
  scene: studioScenes.staffed,
  call: 'auditLog',
  loading: 'Loading the audit log',
  failed: 'We could not load the audit log.',
  empty: 'Nothing here yet.',
});

export const Loading: Story = states.loading;

export const Failed: Story = states.failed;

export const Empty: Story = states.empty;

export const Overflow: Story = states.overflow;
