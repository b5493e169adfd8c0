import { Button } from '@meend/web/ui/actions/button.tsx';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { ErrorState } from '@meend/web/ui/feedback/states.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import styles from './editor-frame.module.css';
import { EditorPage } from './editor-frame.tsx';

const SKELETON_LINES = 8;

interface EditorLoadingProps {
  readonly title: string;
  readonly pending: boolean;
  readonly loading: string;
  /** Why loading failed. */
  readonly failed: string;
  readonly retryLabel: string;
  readonly retrying: boolean;
  /** Undefined if a retry cannot help. */
  readonly onRetry: (() => void) | undefined;
  readonly backLabel: string;
  readonly onBack: () => void;
}

/** Placeholder while the content to edit is loading, or an error. */
export const EditorLoading = (props: EditorLoadingProps) => (
  <EditorPage>
    <PageHeading appearance="h2" focusOnMount>
      {props.title}
    </PageHeading>
    {props.pending ? (
      <Skeleton shape="lines" count={SKELETON_LINES} label={props.loading} />
    ) : (
      <ErrorState retryLabel={props.retryLabel} retrying={props.retrying} onRetry={props.onRetry}>
        {props.failed}
      </ErrorState>
    )}
    <Button variant="secondary" className={styles.back} onClick={props.onBack}>
      {props.backLabel}
    </Button>
  </EditorPage>
);
