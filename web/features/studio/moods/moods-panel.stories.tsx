import { asPage, inStudio } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { noToasts, withToasts } from '@meend/storybook/decorators/toasts.tsx';
import { listStates } from '@meend/storybook/list-states.ts';
import { moodScenes } from '@meend/tests/kit/scenarios/scenario-moods.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { MoodsPanel } from './moods-panel.tsx';

const meta = {
  title: 'Admin/Nights',
  component: MoodsPanel,
  decorators: [inStudio, withToasts, asPage],
  parameters: { layout: 'fullscreen', scene: moodScenes.admin },
  beforeEach: noToasts,
} satisfies Meta<typeof MoodsPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const moodNamed = (wanted: string) =>
  [...currentWorld().ports.tables.moods.values()].find(({ name }) => name === wanted);

const storyNamed = (wanted: string) => currentWorld().stories.find(({ name }) => name === wanted)?.id;

export const Listed: Story = {
  tags: ['reflow'],
  play: async ({ canvas }) => {
    const rain = within(await canvas.findByRole('row', { name: /Rain outside/ }));
    await expect(rain.getByText('For when the window is louder than the fan.')).toBeVisible();
    await expect(within(canvas.getByRole('row', { name: /Unfinished/ })).getByText('Draft')).toBeVisible();
    const gone = within(canvas.getByRole('row', { name: /Gone/ }));
    await expect(gone.getByText('Withdrawn')).toBeVisible();
    await expect(gone.getByRole('button', { name: /^Restore/ })).toBeVisible();
  },
};

export const Added: Story = {
  name: 'A night is added by keyboard, and one without a sentence is not shown on the site',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New night' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Name' }), 'First sparks');
    const story = canvas.getByRole('combobox', { name: 'Add a story' });
    await userEvent.click(story);
    await expect(await canvas.findByRole('option', { name: 'Saffron Hours' })).toBeVisible();
    await userEvent.type(story, 'Saffron Hours{Enter}');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Show it on the site' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add night' }));
    const line = canvas.getByRole('textbox', { name: 'Sentence' });
    await waitFor(() => expect(line).toHaveAccessibleDescription(/Enter the sentence\./));
    await userEvent.type(line, 'The second before anyone says it.');
    await userEvent.click(canvas.getByRole('button', { name: 'Add night' }));
    await expect(await screen.findByText('First sparks added')).toBeVisible();
    await expect(moodNamed('First sparks')).toMatchObject({
      slug: 'first-sparks',
      status: 'published',
      storyIds: [storyNamed('Saffron Hours')],
    });
  },
};

export const Edited: Story = {
  name: 'An existing night shows its picture and stories; a position out of range is refused at its field',
  tags: ['reflow'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Edit.*Rain outside$/ }));
    const position = await canvas.findByRole('spinbutton', { name: 'Position among the doors' });
    await expect(position).toHaveValue(1);
    const chosen = within(await canvas.findByRole('list', { name: 'Stories' }));
    await expect(await chosen.findByText('Saffron Hours')).toBeVisible();
    await userEvent.click(chosen.getByRole('button', { name: 'Remove Saffron Hours' }));
    await userEvent.clear(position);
    await userEvent.type(position, '0');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(position).toHaveAccessibleDescription(/Enter a whole number from 1 to 99\./));
    await userEvent.clear(position);
    await userEvent.type(position, '5{Enter}');
    await expect(await screen.findByText('Rain outside saved')).toBeVisible();
    await expect(moodNamed('Rain outside')).toMatchObject({
      position: 5,
      storyIds: [storyNamed('The Map Room')],
    });
  },
};

export const Chosen: Story = {
  name: 'A story is chosen for Home from one time until another; one taken back can be put back',
  tags: ['reflow'],
  play: async ({ canvas, userEvent }) => {
    const tonight = within(await canvas.findByRole('region', { name: 'Tonight on Home' }));
    await userEvent.click(await tonight.findByRole('button', { name: 'Choose for Home' }));
    await expect(tonight.getByRole('combobox', { name: 'Story' })).toHaveAccessibleDescription(
      'Choose a story.',
    );
    await tonight.findByRole('option', { name: 'The Map Room' });
    await userEvent.selectOptions(tonight.getByRole('combobox', { name: 'Story' }), 'The Map Room');
    await userEvent.type(tonight.getByLabelText('From, in India'), '2040-01-02T21:00');
    await userEvent.type(tonight.getByLabelText('Until, in India'), '2040-01-01T21:00');
    await userEvent.click(tonight.getByRole('button', { name: 'Choose for Home' }));
    await waitFor(() =>
      expect(tonight.getByLabelText('Until, in India')).toHaveAccessibleDescription(/later than the start/),
    );
    await expect(currentWorld().ports.tables.slots.size).toBe(2);
    await userEvent.clear(tonight.getByLabelText('Until, in India'));
    await userEvent.type(tonight.getByLabelText('Until, in India'), '2040-01-03T21:00');
    await userEvent.click(tonight.getByRole('button', { name: 'Choose for Home' }));
    await expect(await tonight.findByRole('button', { name: 'Remove The Map Room' })).toBeVisible();
    await userEvent.click(tonight.getByRole('button', { name: 'Remove Saffron Hours' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(await tonight.findByRole('button', { name: 'Remove Saffron Hours' })).toBeVisible();
    await expect(tonight.getByText('Two trains, one thermos.')).toBeVisible();
  },
};

export const Arranged: Story = {
  name: 'Rows of Home are moved by keyboard and kept from listeners; an end before the start is refused',
  tags: ['reflow'],
  play: async ({ canvas, userEvent }) => {
    const rows = within(await canvas.findByRole('region', { name: 'Rows of Home' }));
    const voices = within(await rows.findByRole('group', { name: 'Voices' }));
    const up = voices.getByRole('button', { name: /^Up/ });
    up.focus();
    for (let position = 3; position > 0; position -= 1) {
      await userEvent.keyboard('{Enter}');
      await waitFor(() =>
        expect(rows.getAllByRole('listitem')[position - 1]).toContainElement(
          rows.getByRole('group', { name: 'Voices' }),
        ),
      );
      await waitFor(() => expect(up).toHaveFocus());
    }
    await expect(up).toHaveAccessibleDescription('It is the first row.');
    await userEvent.selectOptions(voices.getByRole('combobox', { name: 'Shown to' }), 'Guests');
    await userEvent.click(voices.getByText('Only for a time'));
    const [from, until] = [/^From/, /^Until/].map((label) => voices.getByLabelText(label));
    if (from === undefined || until === undefined) throw new Error('A row has no times');
    await userEvent.type(from, '2040-01-02T21:00');
    await userEvent.type(until, '2040-01-01T21:00');
    // As a browser reports a date without a time, which keys sent by a script cannot leave.
    Object.defineProperty(until, 'validity', { configurable: true, value: { badInput: true } });
    await userEvent.click(rows.getByRole('button', { name: 'Save the rows' }));
    await expect(await rows.findByText('Finish the date and the time, or empty the field.')).toBeVisible();
    await expect(until).toHaveFocus();
    Reflect.deleteProperty(until, 'validity');
    await userEvent.click(rows.getByRole('button', { name: 'Save the rows' }));
    await expect(await rows.findByText('A row must end later than it starts.')).toBeVisible();
    await expect(currentWorld().ports.tables.homeRows).toEqual([]);
    await userEvent.clear(until);
    await userEvent.click(rows.getByRole('button', { name: 'Save the rows' }));
    await expect(await screen.findByText('The rows of Home are saved')).toBeVisible();
    await expect(currentWorld().ports.tables.homeRows[0]).toMatchObject({
      name: 'voices',
      audience: 'guests',
      endsAt: null,
    });
  },
};

const states = listStates({
  scene: moodScenes.admin,
  call: 'adminMoods',
  loading: 'Loading the nights',
  failed: 'We could not load the nights.',
  empty: 'No night yet. Add one, and choose its stories.',
});

export const Loading: Story = states.loading;

export const Failed: Story = states.failed;

export const Empty: Story = states.empty;
