import { asPage, inStudio } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { noToasts, withToasts } from '@meend/storybook/decorators/toasts.tsx';
import { listStates } from '@meend/storybook/list-states.ts';
import { peopleScenes } from '@meend/tests/kit/scenarios/scenario-people.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { PeoplePanel } from './people-panel.tsx';

const meta = {
  title: 'Admin/People',
  component: PeoplePanel,
  decorators: [inStudio, withToasts, asPage],
  parameters: { layout: 'fullscreen', scene: peopleScenes.admin },
  beforeEach: noToasts,
} satisfies Meta<typeof PeoplePanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const personNamed = (wanted: string) =>
  [...currentWorld().ports.tables.people.values()].find(({ name }) => name === wanted);

export const Listed: Story = {
  tags: ['reflow'],
  play: async ({ canvas }) => {
    const tara = within(await canvas.findByRole('row', { name: /Tara Menon/ }));
    await expect(tara.getByText('तारा मेनन')).toHaveAttribute('lang', 'hi');
    await expect(tara.getByText('Synthetic voice')).toBeVisible();
    const gone = within(canvas.getByRole('row', { name: /Left Us/ }));
    await expect(gone.getByText('Withdrawn')).toBeVisible();
    await expect(gone.getByRole('button', { name: /^Restore/ })).toBeVisible();
  },
};

export const Added: Story = {
  name: 'A person is added by keyboard, and a name without Latin letters is refused at its field',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New person' }));
    const name = await canvas.findByRole('textbox', { name: 'Name' });
    await userEvent.type(name, 'तारा');
    await userEvent.click(canvas.getByRole('button', { name: 'Add person' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription(/Enter the name in Latin letters/));
    await userEvent.clear(name);
    await userEvent.type(name, 'Noor Qureshi{Enter}');
    await expect(await screen.findByText('Noor Qureshi added')).toBeVisible();
    await expect(personNamed('Noor Qureshi')?.slug).toBe('noor-qureshi');
  },
};

export const Erased: Story = {
  name: 'Erasing a name asks first, and then it is gone',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Erase name.*Kabir Rao$/ }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Erase the name Kabir Rao?' }));
    await expect(question.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await userEvent.click(question.getByRole('button', { name: 'Erase name' }));
    await waitFor(() => expect(canvas.queryByRole('row', { name: /Kabir Rao/ })).toBeNull());
    await expect(personNamed('Kabir Rao')).toBeUndefined();
  },
};

const states = listStates({
  scene: peopleScenes.admin,
  call: 'adminPeople',
  loading: 'Loading the people',
  failed: 'We could not load the people.',
  empty: 'No one yet. Add the people who read and write the stories.',
});

export const Loading: Story = states.loading;

export const Failed: Story = states.failed;

export const Empty: Story = states.empty;
