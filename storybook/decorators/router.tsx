import { LinkNavigation } from '@meend/web/app/frame/link-navigation.tsx';
import type { Decorator } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';

const isRouteLocation = (
  address: unknown,
): address is { readonly pathname: string; readonly state?: unknown } =>
  typeof address === 'object' && address !== null && 'pathname' in address;

const routeOf = (route: unknown) => {
  const address: unknown = typeof route === 'function' ? route() : route;
  return typeof address === 'string' || isRouteLocation(address) ? address : '/';
};

/** Wraps every story in a router; `parameters.route` is its location, or a function that returns it. */
export const withRouter: Decorator = (Story, { parameters }) => (
  <MemoryRouter initialEntries={[routeOf(parameters.route)]}>
    <LinkNavigation />
    <Story />
  </MemoryRouter>
);
