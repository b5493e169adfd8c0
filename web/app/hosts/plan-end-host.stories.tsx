import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { currentPlayer } from '@meend/storybook/decorators/web.tsx';
import { scenarios } from '@meend/tests/kit/scenarios/scenarios.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { createEndedPlan } from '@meend/web/features/player/plan-end/ended-plan.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useQuery } from '@tanstack/react-query';
import { expect, screen } from 'storybook/test';
import { PlanEndHost } from './idle-components.tsx';

const isPlanRunning = (): boolean => currentWorld().ports.tables.grants.size > 0;

/** With the plan of the session, and a query of the catalogue. */
const Page = () => {
  const { currentPlan } = useSession();
  const { data } = useQuery({
    queryKey: ['catalogue', 'probe'],
    queryFn: async () => (isPlanRunning() ? 'Parts open' : 'Parts locked'),
  });
  return (
    <main>
      <h1>A page</h1>
      <p>{currentPlan}</p>
      <p>{data}</p>
      <PlanEndHost />
    </main>
  );
};

const meta = {
  title: 'Patterns/Story/Plan end',
  component: Page,
  parameters: { scene: scenarios.subscriber },
} satisfies Meta<typeof Page>;

export default meta;

export const EndedDuringPlayback: StoryObj<typeof meta> = {
  name: 'Once a plan has ended during playback, the session and the catalogue are fetched again',
  play: async () => {
    await expect(await screen.findByText('Parts open')).toBeVisible();
    await expect(await screen.findByText('30 days')).toBeVisible();
    const { grants, subscriptions } = currentWorld().ports.tables;
    grants.clear();
    subscriptions.clear();
    currentPlayer().lazy(createEndedPlan).set({
      itemId: 'Episode 2',
      endedAt: '2026-12-03T18:00:00Z',
      openParts: [],
    });
    await expect(await screen.findByText('Basic Plan')).toBeVisible();
    await expect(await screen.findByText('Parts locked')).toBeVisible();
  },
};
