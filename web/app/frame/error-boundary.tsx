import type { PageErrorKind } from '@meend/core/feedback/page-error.ts';
import { type Api, useApi } from '@meend/web/api/api.ts';
import { ErrorPage } from '@meend/web/pages/error-page.tsx';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

/** Reports an error of this page; resolves to the report's id, or null if it was not sent. */
export const sendReport = ({ lazy }: Api, kind: PageErrorKind, thrown: unknown): Promise<string | null> =>
  import('@meend/web/api/report-page-error.ts')
    .then(({ createPageErrorReports }) => lazy(createPageErrorReports)(kind, thrown))
    .catch(() => null);

interface BoundaryProps {
  readonly api: Api;
  readonly children: ReactNode;
  /** Navigating to another page resets the error. */
  readonly locationKey: string;
}

interface BoundaryState {
  readonly failedAt: string | null;
  /** Id of the error report in the server's log, once it was sent. */
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

/** Error boundary around the pages only: the player is outside and goes on. */
export const PageBoundary = ({ children }: { readonly children: ReactNode }) => (
  <Boundary api={useApi()} locationKey={useLocation().key}>
    {children}
  </Boundary>
);
