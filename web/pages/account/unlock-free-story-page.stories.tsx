import { delays } from '@meend/core/shared/timings.ts';
import { asPage } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { endAtOnce, runSuspendedTimers, suspendTimers } from '@meend/storybook/decorators/timers.ts';
import { waitingPart } from '@meend/storybook/decorators/waiting-part.ts';
import { retry } from '@meend/storybook/list-states.ts';
import { scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { UnlockFreeStoryPage } from './unlock-free-story-page.tsx';

const meta = {
  title: 'Pages/Unlock free stories',
  component: UnlockFreeStoryPage,
  decorators: [asPage],
  parameters: { layout: 'fullscreen', route: '/unlock-free-story', scene: scenarios.newListener },
} satisfies Meta<typeof UnlockFreeStoryPage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const choose = async ({ canvas, userEvent }: Played, names: readonly string[]): Promise<void> => {
  for (const name of names)
    await userEvent.click(await canvas.findByRole('checkbox', { name: new RegExp(`^${name}`) }));
};

/** Expects the given status text, once every group of stories has loaded. */
const said = (canvas: Played['canvas'], words: string): Promise<void> =>
  waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(words));

const three = ['Saffron Hours', 'Power Cut', 'Second Cup'];

export const Loading: Story = {
  parameters: {
    scene: withFaults(scenarios.newListener, {
      playlists: 'silence',
      shortStories: 'silence',
      confessionAudios: 'silence',
    }),
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('Loading')).toHaveLength(3));
  },
};

export const NoneChosen: Story = {
  parameters: {
    proves: ['unlock-1', 'unlock-2', 'unlock-3', 'unlock-4', 'unlock-5', 'unlock-6', 'unlock-8'],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('0 of 3 chosen')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Please select any 3 free audios',
    );
    await expect(canvas.getByRole('link', { name: 'Choose Later' })).toHaveAttribute('href', '/profile');
    for (const name of ['Temptations', 'Quickies', 'Her Confessions']) {
      await expect(canvas.getByRole('group', { name })).toBeVisible();
    }
    await expect(canvas.getByRole('button', { name: 'Add 3 Audio Story' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(
      canvas.getByText(/^Choose 3 stories to hear free\. You will find them in your profile\./),
    ).toBeVisible();
    await expect(await canvas.findByRole('checkbox', { name: /^Ferry to Fort Kochi/ })).not.toBeChecked();
    const genres = canvas.getByText('Romance · Travel');
    await expect(genres).toBeVisible();
    await expect(genres.closest('label')?.querySelector('img')).toHaveAttribute('src');
  },
};

export const TwoChosenByKeyboard: Story = {
  parameters: { proves: ['unlock-7', 'unlock-8'] },
  play: async ({ canvas, userEvent }) => {
    const first = await canvas.findByRole('checkbox', { name: /^The Piano Tuner of Mussoorie/ });
    first.focus();
    await userEvent.keyboard(' ');
    await said(canvas, 'The Piano Tuner of Mussoorie chosen, 1 of 3');
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: /^Saffron Hours/ })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(canvas.getByText('2 of 3 chosen')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Add 1 Audio Story' })).toBeVisible();
  },
};

export const FourthRefused: Story = {
  tags: ['reflow'],
  name: 'Three can be submitted, one is removed by a second press, and a fourth is refused',
  parameters: { proves: ['unlock-9', 'unlock-36', 'unlock-37', 'unlock-38'] },
  play: async (played) => {
    await choose(played, three);
    await expect(played.canvas.getByRole('button', { name: 'Submit' })).not.toHaveAttribute('aria-disabled');
    await choose(played, ['Power Cut']);
    await said(played.canvas, 'Power Cut removed, 2 of 3');
    await choose(played, ['Power Cut', 'The Map Room']);
    await expect(played.canvas.getByRole('checkbox', { name: /^The Map Room/ })).not.toBeChecked();
    await said(played.canvas, 'You have chosen 3. Remove one to change.');
  },
};

export const TwoChosenEarlier: Story = {
  parameters: { scene: scenarios.listenerWithTwoFreeStories },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 of 3 chosen')).toBeVisible();
    const earlier = await canvas.findByRole('checkbox', { name: /^Ferry to Fort Kochi/ });
    await expect(earlier).toBeChecked();
    await expect(earlier).toBeDisabled();
  },
};

export const AlreadyChosen: Story = {
  parameters: { scene: scenarios.listenerWithThreeFreeStories, proves: ['unlock-10'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Free Audio Selected' })).toBeDisabled();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('You have chosen your three');
    await expect(canvas.queryByRole('checkbox')).toBeNull();
    await waitFor(() => expect(canvas.getAllByRole('button', { name: /^Play / })).toHaveLength(3));
  },
};

export const Submitting: Story = {
  parameters: { scene: withFaults(scenarios.newListener, { selectFreeAudio: 'silence' }) },
  play: async (played) => {
    await choose(played, three);
    const submit = played.canvas.getByRole('button', { name: 'Submit' });
    await played.userEvent.click(submit);
    await waitFor(() => expect(submit).toHaveAttribute('aria-busy', 'true'));
  },
};

const submit = async (played: Played): Promise<void> => {
  await choose(played, three);
  await played.userEvent.click(played.canvas.getByRole('button', { name: 'Submit' }));
};

export const Unlocked: Story = {
  name: 'Leads to the profile after 4 seconds',
  parameters: { proves: ['unlock-11', 'unlock-39', 'unlock-57'] },
  beforeEach: () => suspendTimers(delays.afterFreeSelection),
  play: async (played) => {
    await submit(played);
    const dialog = await screen.findByRole('dialog', { name: 'Unlocking free audios' });
    await expect(dialog).toBeInTheDocument();
    await expect(screen.getByRole('link', { name: 'Go now' })).toHaveAttribute('href', '/profile');
    await expect(currentWorld().ports.tables.selections).toHaveLength(3);
    await runSuspendedTimers();
    const address = played.canvas.getByLabelText('Address');
    await waitFor(() => expect(address).toHaveTextContent(/^\/profile$/));
  },
};

/** A story pressed before is preselected, and the redirect leads to it instead of the profile. */
export const LeadsToWhatWasPressed: Story = {
  beforeEach: () => {
    waitingPart('saffron-hours');
    return endAtOnce(delays.afterFreeSelection);
  },
  play: async (played) => {
    const { canvas, userEvent } = played;
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: /^Saffron Hours/ })).toBeChecked());
    await expect(canvas.getByText('1 of 3 chosen')).toBeVisible();
    await expect(canvas.getByText(', choose two more', { exact: false })).toBeVisible();
    await choose(played, three.slice(1));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    const address = canvas.getByLabelText('Address');
    await waitFor(() => expect(address).toHaveTextContent(/^\/playlist-det\/saffron-hours$/));
  },
};

/** The tab order leads from the third selected tile directly to Submit. */
export const SubmitAfterTheThirdTile: Story = {
  play: async ({ canvas, userEvent }) => {
    const first = await canvas.findByRole('checkbox', { name: /^The Piano Tuner of Mussoorie/ });
    first.focus();
    await userEvent.keyboard(' ');
    for (const _ of ['second', 'third']) {
      await userEvent.tab();
      await userEvent.keyboard(' ');
    }
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Submit' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole('button', { name: 'Submit' })).not.toHaveFocus();
  },
};

export const Stays: Story = {
  play: async (played) => {
    await submit(played);
    await played.userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
    await expect(
      await played.canvas.findByRole('heading', { level: 1, name: 'You have chosen your three' }),
    ).toBeVisible();
    await expect(await played.canvas.findByRole('button', { name: 'Play Saffron Hours' })).toBeVisible();
    await expect(played.canvas.getByLabelText('Address')).toHaveTextContent('/unlock-free-story');
  },
};

/** The monthly free audio can be selected while the plan is active. */
export const AudioOfTheMonth: Story = {
  parameters: { scene: scenarios.subscriberWithAnAudioOfTheMonth },
  play: async (played) => {
    const { canvas, userEvent } = played;
    await expect(
      await canvas.findByRole('heading', {
        level: 1,
        name: 'Your free audio of the month: it stays yours when your plan ends',
      }),
    ).toBeVisible();
    await expect(canvas.getByText('3 of 4 chosen')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Add 1 Audio Story' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(document.title).toMatch(/^Your free audio of the month/);
    await choose(played, ['Saffron Hours', 'The Map Room']);
    await said(canvas, 'You have chosen your free audio of the month. Remove it to change.');
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await screen.findByRole('dialog', { name: 'Unlocking free audios' });
    await expect(currentWorld().ports.tables.selections).toHaveLength(4);
  },
};

export const Failed: Story = {
  parameters: {
    scene: withFaults(scenarios.newListener, { selectFreeAudio: 'server.unexpected' }),
    proves: ['unlock-54'],
  },
  play: async (played) => {
    await submit(played);
    await expect(await played.canvas.findByRole('alert')).toHaveTextContent(
      'This did not work. Please try again.',
    );
    currentWorld().faults.clear();
    await played.userEvent.click(played.canvas.getByRole('button', { name: 'Submit' }));
    await screen.findByRole('dialog', { name: 'Unlocking free audios' });
  },
};

export const OneListFailed: Story = {
  parameters: { scene: withFaults(scenarios.newListener, { shortStories: 'server.unexpected' }) },
  play: async (played) => {
    const { canvas } = played;
    await canvas.findByRole('checkbox', { name: /^Saffron Hours/ });
    await retry(played, 'shortStories', 'We could not load the stories.');
    await canvas.findByRole('checkbox', { name: /^Power Cut/ });
  },
};

export const NothingToChooseFrom: Story = {
  parameters: { scene: scenarios.listenerOfAnEmptyCatalogue },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('Nothing to choose from yet.')).toHaveLength(3));
  },
};

export const OfAGuest: Story = {
  parameters: { scene: scenarios.guest },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Please select any 3 free audios',
    );
  },
};
