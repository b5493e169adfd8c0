import {
  currentStage,
  FakePlayer,
  fakeQueue,
  withFakePlayer,
} from '@meend/storybook/decorators/fake-player.tsx';
import { currentPlayer } from '@meend/storybook/decorators/web.tsx';
import { HideSwitch } from '@meend/web/features/discreet/discreet-switch.tsx';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { isModalOpen } from '@meend/web/ui/overlays/modals.ts';
import { Wordmark } from '@meend/web/ui/text/wordmark.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, waitFor } from 'storybook/test';
import { HidingHost } from './idle-components.tsx';

const AT = 462;

/** A playing story, with the header and the profile's switch. */
const Listening = () => {
  useDocumentTitle('The Last Train to Shimla');
  return (
    <>
      <header className="wrap">
        <Wordmark name="Meend" href="/" />
        <HideSwitch />
      </header>
      <FakePlayer />
      <HidingHost />
    </>
  );
};

const meta = {
  title: 'Discreet mode/Quick hide',
  component: Listening,
  parameters: { layout: 'fullscreen' },
  beforeEach: async () => {
    const takeDown = await withFakePlayer((stage) => stage.start(fakeQueue, 'Episode 1', AT))();
    return () => {
      takeDown();
      localStorage.removeItem('hide-at-once');
    };
  },
} satisfies Meta<typeof Listening>;

export default meta;
type Story = StoryObj<typeof meta>;

const back = () => screen.findByRole('button', { name: 'Continue' });
const page = () => screen.getByText('The player');

export const Hidden: Story = {
  tags: ['reflow'],
  name: 'Escape twice leaves a neutral page, without sound and title',
  play: async ({ userEvent }) => {
    await waitFor(() => expect(document.title).toBe('The Last Train to Shimla, Meend'));
    await userEvent.keyboard('{Escape}{Escape}');
    await expect(await back()).toHaveFocus();
    await expect(page()).not.toBeVisible();
    await expect(screen.getAllByRole('button')).toHaveLength(1);
    await waitFor(() => expect(document.title).toBe('Meend'));
    await expect(currentStage().audio.isSounding()).toBe(false);
    await expect(currentPlayer().read().item).toBeNull();
  },
};

export const ComingBack: Story = {
  name: 'Its only button restores everything, paused at its position, with the focus where it was',
  play: async ({ userEvent }) => {
    const { href } = window.location;
    const field = screen.getByRole('textbox');
    await userEvent.click(field);
    await userEvent.keyboard('{Escape}{Escape}');
    await back();
    await expect(window.location.pathname + window.location.search).toBe('/');
    await userEvent.keyboard('{Escape}{Escape}');
    await expect(await back()).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(field).toHaveFocus());
    await expect(page()).toBeVisible();
    await expect(document.title).toBe('The Last Train to Shimla, Meend');
    await waitFor(() => expect(currentPlayer().read()).toMatchObject({ status: 'paused', position: AT }));
    await expect(currentStage().audio.isSounding()).toBe(false);
    await expect(isModalOpen()).toBe(false);
    await expect(window.location.href).toBe(href);
  },
};

export const ADialogFirst: Story = {
  name: 'An Escape that closes the list of shortcuts or the opened player is not the first of two',
  play: async ({ userEvent }) => {
    await userEvent.keyboard('?');
    await expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    // A synthetic key press does not close a native dialog, so the dialog's "cancel" event is fired as well.
    await fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('{Escape}');
    await expect(page()).toBeVisible();
    await userEvent.keyboard('a');
    await userEvent.click(await screen.findByRole('button', { name: 'Open player' }));
    await expect(await screen.findByRole('tab', { name: 'Read along' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tab', { name: 'Read along' })).toBeNull());
    await userEvent.keyboard('{Escape}');
    await expect(page()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(await back()).toHaveFocus();
  },
};

export const ALongPress: Story = {
  name: 'A long press on the logo hides the page, a moved one does not',
  play: async () => {
    const mark = screen.getByRole('link', { name: 'Meend' });
    await fireEvent.pointerDown(mark, { button: 0, clientX: 20, clientY: 20 });
    await fireEvent.pointerMove(mark, { clientX: 60, clientY: 20 });
    await fireEvent.pointerUp(mark);
    await expect(page()).toBeVisible();
    await fireEvent.pointerDown(mark, { button: 0, clientX: 20, clientY: 20 });
    await expect(fireEvent.contextMenu(mark)).toBe(false);
    await expect(await back()).toHaveFocus();
    await expect(page()).not.toBeVisible();
  },
};

export const SwitchedOff: Story = {
  name: 'Switched off in the profile, no gesture hides the page',
  play: async ({ userEvent }) => {
    const choice = screen.getByRole('switch', { name: 'Quick hide' });
    await userEvent.click(choice);
    await expect(choice).not.toBeChecked();
    await userEvent.keyboard('{Escape}{Escape}');
    await expect(page()).toBeVisible();
    await userEvent.click(choice);
    await userEvent.keyboard('{Escape}{Escape}');
    await expect(await back()).toHaveFocus();
  },
};
