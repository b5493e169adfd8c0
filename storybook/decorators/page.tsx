import { StoryViewContext } from '@meend/web/features/studio/stories/editor/story-view.ts';
import type { Decorator } from '@storybook/react-vite';
import { lazy } from 'react';
import { useLocation } from 'react-router-dom';

const Address = () => {
  const { pathname, search } = useLocation();
  return (
    <p
      className="wrap"
      style={{ paddingBlock: 24, color: 'var(--color-text-muted)', font: 'var(--type-meta)' }}
    >
      Address:{' '}
      <span role="note" aria-label="Address">
        {pathname + search}
      </span>
    </p>
  );
};

/** Renders a page as the app does, with the current path below it, to show where its links lead. */
export const asPage: Decorator = (Story) => (
  <>
    <main id="main">
      <Story />
    </main>
    <footer>
      <Address />
    </footer>
  </>
);

const StoryView = lazy(async () => ({
  default: (await import('@meend/web/pages/studio/story-view.tsx')).StoryView,
}));

/** Renders a panel as the studio does. */
export const inStudio: Decorator = (Story) => (
  <div className="wrap" style={{ paddingBlock: 32 }}>
    <StoryViewContext value={StoryView}>
      <Story />
    </StoryViewContext>
  </div>
);
