import { screens } from '@meend/core/site/screens.ts';
import { withPlayer } from '@meend/storybook/decorators/listening.tsx';
import { asPage } from '@meend/storybook/decorators/page.tsx';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { listStates } from '@meend/storybook/list-states.ts';
import { peopleScenes } from '@meend/tests/kit/scenarios/scenario-people.ts';
import { withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router-dom';
import { expect, waitFor, within } from 'storybook/test';
import { VoicePage, VoicesPage } from './voice-page.tsx';

const AtTheirAddress = () => (
  <Routes>
    <Route path={screens.voices} element={<VoicesPage />} />
    <Route path={screens.voice} element={<VoicePage />} />
    <Route path="*" element={null} />
  </Routes>
);

const meta = {
  title: 'Pages/Voices',
  component: AtTheirAddress,
  decorators: [asPage, withPlayer],
  parameters: { layout: 'fullscreen', route: '/voices', scene: peopleScenes.guest },
} satisfies Meta<typeof AtTheirAddress>;

export default meta;
type Story = StoryObj<typeof meta>;

const SYNTHETIC = 'Read by a synthetic voice, for the demonstration.';

export const Listed: Story = {
  tags: ['reflow'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Voices' })).toBeVisible();
    const voices = await canvas.findAllByRole('link', { name: /Menon|Rao/ });
    await expect(voices.map((link) => link.textContent)).toEqual(['Kabir Rao', 'Tara Menon']);
    await expect(voices[1]).toHaveAttribute('href', '/voices/tara-menon');
    await expect(canvas.getByText('Warm, close, a smile in it')).toBeVisible();
    await expect(canvas.getByText(SYNTHETIC)).toBeVisible();
    await expect(canvas.queryByText('Left Us')).toBeNull();
  },
};

export const One: Story = {
  name: 'A voice has its names in both scripts, a sample that plays, first lines and all stories',
  tags: ['reflow'],
  parameters: { route: '/voices/tara-menon' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Tara Menon' })).toBeVisible();
    await expect(canvas.getByText('तारा मेनन')).toHaveAttribute('lang', 'hi');
    await expect(canvas.getByText(SYNTHETIC)).toBeVisible();
    await expect(canvas.getByText('“Saffron Hours begins at night.”')).toBeVisible();
    await expect(canvas.getByText(/^Since \d{4}$/)).toBeVisible();
    const all = within(canvas.getByRole('region', { name: 'All stories' }));
    await expect(all.getAllByRole('listitem')).toHaveLength(2);
    const together = within(canvas.getByRole('region', { name: 'Often heard together' }));
    await expect(together.getByRole('link', { name: 'Kabir Rao' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Hear Tara Menon' }));
    await waitFor(() => expect(document.querySelector('audio')?.paused).toBe(false));
    await userEvent.click(await canvas.findByRole('button', { name: 'Pause Tara Menon' }));
    await waitFor(() => expect(document.querySelector('audio')?.paused).toBe(true));
  },
};

export const WithoutLineOrDevanagari: Story = {
  parameters: { route: '/voices/kabir-rao' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Kabir Rao' })).toBeVisible();
    const together = within(canvas.getByRole('region', { name: 'Often heard together' }));
    await expect(canvas.getAllByText(SYNTHETIC)).toEqual([together.getByText(SYNTHETIC)]);
  },
};

export const Followed: Story = {
  name: 'A press on Follow follows the voice in place, another press ends it',
  parameters: { route: '/voices/tara-menon', scene: peopleScenes.listener },
  play: async ({ canvas, userEvent }) => {
    const { voiceFollows } = currentWorld().ports.tables;
    const follow = await canvas.findByRole('button', { name: 'Follow Tara Menon' });
    await expect(follow).toHaveAccessibleDescription(
      'We will email you when this voice reads something new.',
    );
    await userEvent.click(follow);
    await expect(follow).toHaveAccessibleName('Following Tara Menon');
    await waitFor(() => expect(voiceFollows.size).toBe(1));
    await userEvent.click(follow);
    await expect(follow).toHaveAccessibleName('Follow Tara Menon');
    await waitFor(() => expect(voiceFollows.size).toBe(0));
  },
};

export const FollowRefused: Story = {
  name: 'A follow that the server rejects is reverted',
  parameters: {
    route: '/voices/tara-menon',
    scene: withFaults(peopleScenes.listener, { followVoice: 'shelf.full' }),
  },
  play: async ({ canvas, userEvent }) => {
    const follow = await canvas.findByRole('button', { name: 'Follow Tara Menon' });
    await userEvent.click(follow);
    await waitFor(() => expect(follow).toHaveAccessibleName('Follow Tara Menon'));
    await expect(currentWorld().ports.tables.voiceFollows.size).toBe(0);
  },
};

export const UnknownVoice: Story = {
  parameters: { route: '/voices/left-us' },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('note', { name: 'Address' })).toHaveTextContent('/page-not-found'),
    );
  },
};

const states = listStates({
  scene: peopleScenes.guest,
  call: 'voices',
  loading: 'Loading Voices',
  failed: 'We could not load the voices.',
  empty: 'No voices yet.',
  rows: 'listitem',
});

export const Loading: Story = states.loading;

export const Failed: Story = states.failed;

export const Empty: Story = states.empty;
