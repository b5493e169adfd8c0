import '@meend/web/styles/app.css';
import '@meend/web/app/frame/bars.css';
import { mountWithEffects, withEffects } from '@meend/storybook/decorators/effects.tsx';
import { startClockAt } from '@meend/storybook/decorators/now.ts';
import { withRouter } from '@meend/storybook/decorators/router.tsx';
import { enterScenario, withSession } from '@meend/storybook/decorators/scenario.tsx';
import { withTheme } from '@meend/storybook/decorators/theme.tsx';
import { enterWeb, withWeb } from '@meend/storybook/decorators/web.tsx';
import { storyChecks } from '@meend/storybook/story-checks.ts';
import type { Preview } from '@storybook/react-vite';
import { setupWorker } from 'msw/browser';
import { http } from 'msw/http';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { configure } from 'storybook/test';

// Timeout in milliseconds of `findBy…` and `waitFor` in play functions, generous for busy machines.
configure({ asyncUtilTimeout: 20_000 });

const size = (width: number, height: number) => ({ width: `${width}px`, height: `${height}px` });

const preview: Preview = {
  decorators: [withSession, withWeb, withRouter, withTheme, withEffects],
  mount: mountWithEffects,
  beforeEach: async (context) => {
    const restoreClock = startClockAt(context.parameters.now);
    const leave = enterWeb();
    await enterScenario(context);
    return () => {
      leave();
      restoreClock();
    };
  },
  afterEach: (context) => storyChecks.run(context),
  loaders: [
    mswLoader(async () => {
      // A call that a story left behind must not learn the time of the files' server.
      const worker = setupWorker(http.all('/api/*', () => Response.error()));
      await worker.start({
        serviceWorker: { url: '/stories-worker.js' },
        onUnhandledFrame: 'bypass',
        quiet: true,
      });
      return worker;
    }),
  ],
  globalTypes: {
    theme: {
      toolbar: {
        title: 'Theme',
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'dark', title: 'Dark' },
          { value: 'light', title: 'Light' },
        ],
      },
    },
    motion: {
      toolbar: {
        title: 'Motion',
        icon: 'play',
        dynamicTitle: true,
        items: [
          { value: 'full', title: 'Full motion' },
          { value: 'reduce', title: 'Reduced motion' },
        ],
      },
    },
  },
  initialGlobals: { theme: import.meta.env.STORYBOOK_THEME ?? 'dark', motion: 'full' },
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    backgrounds: { disabled: true },
    viewport: {
      options: {
        small: { name: '320', styles: size(320, 640), type: 'mobile' },
        phone: { name: '390', styles: size(390, 844), type: 'mobile' },
        tablet: { name: '768', styles: size(768, 1024), type: 'tablet' },
        desktop: { name: '1280', styles: size(1280, 900), type: 'desktop' },
      },
    },
    options: {
      storySort: { order: ['Foundations', 'Components', 'Player', 'Patterns', 'Pages', 'Admin'] },
    },
  },
};

export default preview;
