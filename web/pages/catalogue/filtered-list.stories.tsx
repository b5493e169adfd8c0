import { asPage } from '@meend/storybook/decorators/page.tsx';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { TemptationsPage } from './listing-pages.tsx';

const meta = {
  title: 'Pages/Filtered list',
  component: TemptationsPage,
  decorators: [asPage],
  parameters: { layout: 'fullscreen', route: '/temptations', scene: scenarios.guest },
} satisfies Meta<typeof TemptationsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const address = (canvas: { getByRole: typeof screen.getByRole }) =>
  canvas.getByRole('note', { name: 'Address' });

export const Chosen: Story = {
  name: 'A choice in the sheet holds at once, and the address has it',
  tags: ['reflow'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter stories' }));
    await expect(sheet.queryByRole('checkbox', { name: 'Not heard yet' })).toBeNull();
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Language' }), 'Hindi');
    await userEvent.click(sheet.getByRole('checkbox', { name: 'ghosts' }));
    await waitFor(() => expect(address(canvas)).toHaveTextContent('/temptations?language=hi&without=ghosts'));
    await userEvent.click(sheet.getByRole('button', { name: 'Show stories' }));
    await expect(canvas.getByRole('button', { name: 'Filters, 2 on' })).toHaveFocus();
    await expect(await canvas.findByText(/^No story fits these filters/)).toBeVisible();
    await expect(canvas.getAllByRole('link', { name: 'Clear filters' })[0]).toHaveAttribute(
      'href',
      '/temptations',
    );
  },
};

export const Listener: Story = {
  name: 'A listener can leave out what they started, and keeps the genre',
  parameters: {
    route: '/temptations?genre=Slow+burn&unheard=yes',
    scene: scenarios.listenerWithThreeFreeStories,
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Filters, 1 on' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter stories' }));
    await expect(sheet.getByRole('checkbox', { name: 'Not heard yet' })).toBeChecked();
    await userEvent.click(sheet.getByRole('checkbox', { name: 'Open to me' }));
    await waitFor(() =>
      expect(address(canvas)).toHaveTextContent('/temptations?genre=Slow+burn&unheard=yes&open=whole'),
    );
    await userEvent.click(sheet.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address(canvas)).toHaveTextContent(/\/temptations$/));
  },
};

export const HeardToTheEnd: Story = {
  name: 'Without fifty listeners no story is in that order',
  parameters: { route: '/temptations?sort=finished' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('In this order are stories with at least 50 listeners.'),
    ).toBeVisible();
    await expect(canvas.getByText(/^No story fits/)).toBeVisible();
  },
};
