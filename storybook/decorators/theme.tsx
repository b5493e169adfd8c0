import type { Decorator } from '@storybook/react-vite';

/** Sets the toolbar's theme and motion on the root element, where the server sets them. */
export const withTheme: Decorator = (Story, { globals }) => {
  const root = document.documentElement;
  root.dataset.theme = globals.theme === 'light' ? 'light' : 'dark';
  if (globals.motion === 'reduce') root.dataset.motion = 'reduce';
  else delete root.dataset.motion;
  return <Story />;
};
