import type { Decorator } from '@storybook/react-vite';
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

/** A page where the frame puts it, and below it the address, to see where the page leads. */
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

/** A panel where the studio puts it. */
export const inStudio: Decorator = (Story) => (
  <div className="wrap" style={{ paddingBlock: 32 }}>
    <Story />
  </div>
);
