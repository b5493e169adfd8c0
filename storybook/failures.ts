import type { CallName } from '@meend/core/contract/areas.ts';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';

/** The call failed with this message; it succeeds once "Try again" is pressed. */
export const retry = async (
  { userEvent }: Pick<StoryContext, 'userEvent'>,
  call: CallName,
  message: string,
): Promise<void> => {
  await expect(await screen.findByText(message)).toBeVisible();
  currentWorld().faults.delete(call);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
};
