import type { Decorator } from '@storybook/react-vite';

/** Puts the toolbar's theme and motion where the server writes them: on the root element. */
export const withTheme: Decorator = (Story, { globals }) => {
  const root = document.documentElement;
  root.dataset.theme = globals.theme === 'light' ? 'light' : 'dark';
  if (globals.motion === 'reduce') root.dataset.motion = 'reduce';
  else delete root.dataset.motion;
  return <Story />;
};
