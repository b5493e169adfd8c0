import { currentWeb } from '@meend/storybook/decorators/web.tsx';
import { Dock } from '@meend/web/app/frame/dock.tsx';
import type { Decorator } from '@storybook/react-vite';

/** The bottom surface as the app has it, without tabs and player. */
export const Notes = () => (
  <div data-navigation="hidden">
    <Dock>{null}</Dock>
  </div>
);

/** Renders what is said, as the app does. */
export const withToasts: Decorator = (Story) => (
  <>
    <Story />
    <Notes />
  </>
);

export const noToasts = (): void => {
  const { toasts } = currentWeb().platform;
  for (const { id } of toasts.read()) toasts.dismiss(id);
};
