import type { Decorator } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';

/** Every story stands in a router; `parameters.route` is the address it is seen at. */
export const withRouter: Decorator = (Story, { parameters }) => (
  <MemoryRouter initialEntries={[typeof parameters.route === 'string' ? parameters.route : '/']}>
    <Story />
  </MemoryRouter>
);
