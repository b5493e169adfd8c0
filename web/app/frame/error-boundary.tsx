import { type Api, useApi } from '@meend/web/api/api.ts';
import { ErrorPage } from '@meend/web/pages/error-page.tsx';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { sendReport } from './send-report.ts';

interface BoundaryProps {
  readonly api: Api;
  readonly children: ReactNode;
  /** Another page is another try. */
  readonly locationKey: string;
}

interface BoundaryState {
  readonly failedAt: string | null;
  /** The id of the report in the server's log, once it has arrived. */
  readonly reference?: string | null;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failedAt: null };

  static getDerivedStateFromError(): BoundaryState {
    return { failedAt: '' };
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): BoundaryState | null {
    if (state.failedAt === '') return { failedAt: props.locationKey };
    return state.failedAt !== null && state.failedAt !== props.locationKey
      ? { failedAt: null, reference: null }
      : null;
  }

  override componentDidCatch(error: Error): void {
    void sendReport(this.props.api, 'render', error).then((reference) => this.setState({ reference }));
  }

  override render() {
    const { failedAt, reference = null } = this.state;
    return failedAt === null ? this.props.children : <ErrorPage reference={reference} />;
  }
}

/** Around the pages alone: the player stands outside and goes on. */
export const PageBoundary = ({ children }: { readonly children: ReactNode }) => (
  <Boundary api={useApi()} locationKey={useLocation().key}>
    {children}
  </Boundary>
);
