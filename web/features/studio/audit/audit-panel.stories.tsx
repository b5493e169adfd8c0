import { asPage, inStudio } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { noToasts, withToasts } from '@meend/storybook/decorators/toasts.tsx';
import { listStates } from '@meend/storybook/list-states.ts';
import { studioScenes } from '@meend/tests/kit/scenarios/scenario-studio.ts';
import { type Scenario, scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, waitFor, within } from 'storybook/test';
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
  name: 'Each record is a sentence of who did what, with its reason',
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Records' }));
    const given = 'asha@example.in made';
    await expect(table.getByRole('row', { name: new RegExp(`${given}.* an Admin`) })).toBeVisible();
    const suspended = within(table.getByRole('row', { name: /suspended resold@example.in/ }));
    await expect(suspended.getByText('Sold recordings on a forum')).toBeVisible();
    await expect(table.getByRole('row', { name: /^Operator .* Listener / })).toBeVisible();
    await expect(table.getAllByRole('rowheader', { name: 'Today' })).toHaveLength(1);
  },
};

export const Details: Story = {
  name: 'A record’s values, source and ids are shown when its details are opened',
  play: async ({ canvas, userEvent }) => {
    const table = within(await canvas.findByRole('table', { name: 'Records' }));
    const row = within(table.getByRole('row', { name: /asha@example.in made/ }));
    const id = row.getByText(/^Recorded as role\.granted, /);
    await expect(row.getByText('Details').closest('details')).not.toHaveAttribute('open');
    await userEvent.click(row.getByText('Details'));
    await expect(id).toBeVisible();
    await expect(row.getByText('from 203.0.113.7')).toBeVisible();
    await expect(row.getByText('admin')).toBeVisible();
  },
};

/** Scenario with one story of which only the price was changed. */
const priceChanged: Scenario = async () => {
  const world = await scenarios.superadmin();
  const { ports, listener, stories } = world;
  const [story] = stories;
  if (story === undefined || listener === null) return world;
  await ports.stores.audit.add({
    by: { kind: 'staff', userId: listener.id, address: null },
    action: 'story.edited',
    subject: { kind: 'story', id: story.id },
    before: { price: 49 },
    after: { price: 59 },
    at: ports.clock.now(),
  });
  return world;
};

export const PriceChanged: Story = {
  name: 'A single changed value is part of the sentence',
  parameters: { scene: priceChanged },
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('row', { name: /changed the price of .+: ₹49 → ₹59/ });
    await expect(row).toBeVisible();
  },
};

/** Scenario with a refund of an order. */
const refunded: Scenario = async () => {
  const world = await scenarios.superadmin();
  const { ports, listener } = world;
  if (listener === null) return world;
  await ports.stores.audit.add({
    by: { kind: 'staff', userId: listener.id, address: null },
    action: 'order.refund-asked',
    subject: { kind: 'order', id: '0190a0b0-0000-7000-8000-000000000001' },
    before: null,
    after: { amount: 2450, reason: null },
    at: ports.clock.now(),
  });
  return world;
};

export const Refunded: Story = {
  name: 'Amounts are in rupees, in the sentence and in its details',
  parameters: { scene: refunded },
  play: async ({ canvas, userEvent }) => {
    const row = within(await canvas.findByRole('row', { name: /requested a refund of ₹24\.50 .*Money/ }));
    await userEvent.click(row.getByText('Details'));
    await expect(row.getAllByText('₹24.50')).toHaveLength(2);
    await expect(row.queryByText(/2450/)).toBeNull();
  },
};

export const Filtered: Story = {
  name: 'The log is filtered by what is concerned, by who did it, and by days',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table');
    const listeners = canvas.getByRole('button', { name: 'Listeners' });
    await userEvent.click(listeners);
    await expect(listeners).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(canvas.queryByRole('row', { name: /made/ })).toBeNull());
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search' }), 'operator');
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(3));
    await expect(canvas.getByRole('row', { name: /suspended sorted-out/ })).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'When' }), 'Choose days');
    await fireEvent.change(canvas.getByLabelText('To'), { target: { value: '2020-01-01' } });
    await expect(await canvas.findByText('No record matches.')).toBeVisible();
  },
};

export const FiltersOnAPhone: Story = {
  tags: ['reflow'],
  name: 'On a phone the first record is in the upper half of the screen, and a button shows the days and the download',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const table = within(await canvas.findByRole('table'));
    const [, first] = table.getAllByRole('row');
    await expect(first?.getBoundingClientRect().top).toBeLessThan(332);
    const filters = canvas.getByRole('button', { name: 'Filters' });
    await expect(filters).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.queryByRole('combobox', { name: 'When' })).toBeNull();
    await userEvent.click(filters);
    await expect(canvas.getByRole('combobox', { name: 'When' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Download (CSV)' })).toBeVisible();
  },
};

export const NoMatch: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table');
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search' }), 'nobody@example.in');
    await expect(await canvas.findByText('No record matches.')).toBeVisible();
  },
};

export const NotDownloaded: Story = {
  name: 'A download that fails says so, and can be retried',
  decorators: [withToasts],
  beforeEach: noToasts,
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table');
    currentWorld().faults.set('auditLog', 'unreachable');
    await userEvent.click(canvas.getByRole('button', { name: 'Download (CSV)' }));
    await expect(await screen.findByText('We could not read the audit log.')).toBeVisible();
  },
};

export const Paged: Story = {
  name: 'Older records are loaded in pages',
  parameters: { scene: studioScenes.longHistory },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table');
    await expect(canvas.getAllByRole('row')).toHaveLength(32);
    await userEvent.click(canvas.getByRole('button', { name: 'Show older records' }));
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(42));
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
