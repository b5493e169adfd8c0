// Play functions begin when all effects of the first render have run. React's development build sees to that by itself
// (`act`), the production build of the tests does not.
import type { Decorator, ReactRenderer } from '@storybook/react-vite';
import { useEffect } from 'react';
import type { ProjectAnnotations } from 'storybook/internal/types';

let whenRun: () => void = () => undefined;

const LastEffect = () => {
  useEffect(() => whenRun());
  return null;
};

/** Outermost: its effect is the last of a render. */
export const withEffects: Decorator = (Story) => (
  <>
    <Story />
    <LastEffect />
  </>
);

/** Storybook's own `mount`, until the effects have run. */
export const mountWithEffects: NonNullable<ProjectAnnotations<ReactRenderer>['mount']> =
  (context) => async (ui) => {
    const effects = new Promise<void>((run) => {
      whenRun = run;
    });
    if (ui != null) context.originalStoryFn = () => ui;
    await context.renderToCanvas();
    await effects;
    return context.canvas;
  };
