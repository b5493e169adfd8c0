import { currentWeb } from '@meend/storybook/decorators/web.tsx';
import { ToastRegion } from '@meend/web/ui/overlays/toast-region.tsx';
import type { Decorator } from '@storybook/react-vite';

/** Renders the toasts, as the app does. */
export const withToasts: Decorator = (Story) => (
  <>
    <Story />
    <ToastRegion queue={currentWeb().platform.toasts} label="Notifications" closeLabel="Dismiss" />
  </>
);

export const noToasts = (): void => {
  const { toasts } = currentWeb().platform;
  for (const { id } of toasts.read()) toasts.dismiss(id);
};
