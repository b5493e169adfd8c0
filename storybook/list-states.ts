import type { CallName } from '@meend/core/contract/areas.ts';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { type Scenario, withFaults } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';

type Played = Pick<StoryContext, 'canvas' | 'userEvent'>;

type Message =
  | string
  | RegExp
  | {
      readonly message: string;
      /** Statements of the specification that this state proves. */
      readonly proves: readonly string[];
    };

interface ListPanel {
  /** Scenario with rows. */
  readonly scene: Scenario;
  readonly call: CallName | readonly CallName[];
  /** Message of each state. */
  readonly loading: Message;
  readonly failed: Message;
  readonly empty?: Message;
  /** Role of a row. */
  readonly rows?: string;
  readonly route?: string;
  /** Leads to the list. */
  readonly open?: (played: Played) => Promise<void>;
}

const messageOf = (state: Message): string | RegExp =>
  typeof state === 'object' && 'message' in state ? state.message : state;

/** The call failed with this message; "Try again", pressed once it can succeed, repeats it. */
export const retry = async (
  { userEvent }: Pick<Played, 'userEvent'>,
  call: CallName,
  message: string,
): Promise<void> => {
  await expect(await screen.findByText(message)).toBeVisible();
  currentWorld().faults.delete(call);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
};

/** Chooses an action in the menu at a row's end. */
export const pressInMenu = async (
  { userEvent }: Pick<Played, 'userEvent'>,
  label: string | RegExp,
  action: string,
): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: label }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

/** Stories of the states that every list has, made by the mock of its call. */
export const listStates = (panel: ListPanel) => {
  const { scene, rows = 'rowheader', open = async () => undefined } = panel;
  const loading = messageOf(panel.loading);
  const failed = messageOf(panel.failed);
  const empty = messageOf(panel.empty ?? '');
  const calls = [panel.call].flat() as readonly CallName[];
  const parametersOf = (kind: Parameters<typeof withFaults>[1][CallName], state: Message = '') => ({
    scene: withFaults(scene, Object.fromEntries(calls.map((call) => [call, kind]))),
    proves: typeof state === 'object' && 'proves' in state ? state.proves : [],
    ...(panel.route !== undefined && { route: panel.route }),
  });
  return {
    loading: {
      parameters: parametersOf('silence', panel.loading),
      play: async (played: Played) => {
        await open(played);
        await expect((await screen.findAllByText(loading))[0]).toBeInTheDocument();
        await expect(screen.queryByRole('alert')).toBeNull();
      },
    },
    failed: {
      parameters: parametersOf('server.unexpected', panel.failed),
      play: async (played: Played) => {
        await open(played);
        await expect(await screen.findByText(failed)).toBeVisible();
        for (const call of calls) currentWorld().faults.delete(call);
        for (const again of await screen.findAllByRole('button', { name: 'Try again' }))
          await played.userEvent.click(again);
        await waitFor(() => expect(screen.queryByText(failed)).toBeNull());
        await waitFor(() => expect(screen.getAllByRole(rows)[0]).toBeVisible());
      },
    },
    empty: {
      parameters: parametersOf('empty lists', panel.empty),
      play: async (played: Played) => {
        await open(played);
        await expect((await screen.findAllByText(empty))[0]).toBeVisible();
      },
    },
    overflow: {
      tags: ['reflow'],
      parameters: parametersOf('overflow'),
      play: async (played: Played) => {
        await open(played);
        await expect((await screen.findAllByText(/प्रतीक्षालय/))[0]).toBeInTheDocument();
        await expect(screen.getAllByRole(rows)[0]).toBeVisible();
      },
    },
  };
};
