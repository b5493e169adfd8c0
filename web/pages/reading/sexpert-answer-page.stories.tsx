import { screens } from '@meend/core/site/screens.ts';
import { asPage } from '@meend/storybook/decorators/page.tsx';
import { scenarios, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router-dom';
import { expect, screen, waitFor, within } from 'storybook/test';
import { SexpertAnswerPage } from './sexpert-answer-page.tsx';

const AtItsAddress = () => (
  <Routes>
    <Route path={screens.sexpertAnswer} element={<SexpertAnswerPage />} />
    <Route path="*" element={null} />
  </Routes>
);

const meta = {
  title: 'Pages/Answer of the Sexpert',
  component: AtItsAddress,
  decorators: [asPage],
  parameters: {
    layout: 'fullscreen',
    route: '/ask-the-sexpert/is-it-normal-to-want-less-than-before',
    scene: scenarios.guest,
  },
} satisfies Meta<typeof AtItsAddress>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Read: Story = {
  tags: ['reflow'],
  parameters: { proves: ['sexpert-2', 'sexpert-3'] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Is it normal to want less than before?' }),
    ).toBeVisible();
    const asked = within(canvas.getByRole('figure', { name: 'What was asked' }));
    await expect(asked.getByText(/^We have been together for nine years/)).toBeVisible();
    const doctor = within(canvas.getByRole('region', { name: 'When to see a doctor' }));
    await expect(doctor.getByText(/new medicine/)).toBeVisible();
    const sources = within(canvas.getByRole('region', { name: 'Sources' }));
    await expect(sources.getByRole('link', { name: 'WHO: Sexual health' })).toHaveAttribute(
      'href',
      'https://www.who.int/health-topics/sexual-health',
    );
    await expect(sources.getByText('A book on your shelf')).toBeVisible();
    const more = within(await canvas.findByRole('region', { name: 'More questions' }));
    await waitFor(() => expect(more.getAllByRole('listitem')).toHaveLength(2));
  },
};

export const Loading: Story = {
  parameters: { scene: withFaults(scenarios.guest, { sexpertAnswer: 'silence' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the answer')).toBeInTheDocument();
  },
};

export const Failed: Story = {
  parameters: { scene: withFaults(scenarios.guest, { sexpertAnswer: 'server.unexpected' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('We could not load this answer.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const UnknownAnswer: Story = {
  parameters: { route: '/ask-the-sexpert/no-such-answer' },
  play: async () => {
    await waitFor(() =>
      expect(screen.getByRole('note', { name: 'Address' })).toHaveTextContent('/page-not-found'),
    );
  },
};
