import { Button } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { row } from '@meend/web/ui/layout/layout.ts';
import { ConfirmDialog } from '@meend/web/ui/overlays/confirm-dialog.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import type { ReactNode, Ref } from 'react';
import styles from './editor-frame.module.css';

/** A landmark region in which one item is edited. */
export const EditorPage = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.page}>{children}</div>
);

interface EditorPartProps {
  readonly title: string;
  /** Rendered below the title. */
  readonly line?: string;
  /** Rendered at the end of the title. */
  readonly aside?: string;
  readonly children: ReactNode;
}

export const EditorPart = ({ title, line, aside, children }: EditorPartProps) => (
  <section className={styles.part}>
    <div className={row(16, 'baseline', 'between')}>
      <h2 className={styles.title}>{title}</h2>
      {aside === undefined ? null : <span className={styles.aside}>{aside}</span>}
    </div>
    {line === undefined ? null : <p className={styles.partLine}>{line}</p>}
    {children}
  </section>
);

/** Confirmation before leaving with unsaved changes; null if there is no navigation to confirm. */
interface LeaveQuestion {
  readonly isOpen: boolean;
  readonly title: string;
  readonly line: string;
  readonly leaveLabel: string;
  readonly stayLabel: string;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

interface EditorFrameProps {
  readonly title: string;
  /** What readers find of it by now. */
  readonly line?: string | undefined;
  readonly backLabel: string;
  readonly cancelLabel: string;
  readonly submitLabel: string;
  readonly busy: boolean;
  /** Rendered between the title and the form. */
  readonly notice?: ReactNode;
  /** The edit conflict; saving is disabled until it is resolved. */
  readonly conflict: ReactNode;
  /** Why saving failed. */
  readonly error: string | null;
  /** Validation errors by field, rendered below `error`. */
  readonly fieldErrors?: ReactNode;
  /** Rendered beside the buttons. */
  readonly status: string | null;
  readonly leaveQuestion: LeaveQuestion;
  readonly onSubmit: () => void;
  /** Returns to the list. */
  readonly onBack: () => void;
  readonly form: Ref<HTMLFormElement>;
  readonly children: ReactNode;
}

/** Frame of an editor: the form, a link back, and a sticky bar that saves. */
export const EditorFrame = (props: EditorFrameProps) => {
  const { title, backLabel, busy, notice, conflict, error, status, leaveQuestion, onBack } = props;
  return (
    <EditorPage>
      <Button
        variant="quiet"
        dense
        className={styles.back}
        icon="icon-arrow-left"
        iconSize={20}
        onClick={onBack}
      >
        {backLabel}
      </Button>
      <PageHeading appearance="h2" focusOnMount>
        {title}
      </PageHeading>
      {props.line === undefined ? null : <p className={styles.status}>{props.line}</p>}
      {notice}
      <form
        ref={props.form}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && conflict === null) props.onSubmit();
        }}
      >
        {props.children}
        <div className={styles.bar}>
          {conflict}
          {error !== null && conflict === null ? (
            <Notice tone="danger" role="alert">
              {error}
            </Notice>
          ) : null}
          {conflict === null ? props.fieldErrors : null}
          <div className={styles.barRow}>
            <p className={styles.status} role="status">
              {status}
            </p>
            <Button variant="secondary" dense onClick={onBack}>
              {props.cancelLabel}
            </Button>
            <Button type="submit" dense busy={busy}>
              {props.submitLabel}
            </Button>
          </div>
        </div>
      </form>
      <ConfirmDialog
        open={leaveQuestion.isOpen}
        title={leaveQuestion.title}
        confirmLabel={leaveQuestion.leaveLabel}
        cancelLabel={leaveQuestion.stayLabel}
        onConfirm={leaveQuestion.onLeave}
        onCancel={leaveQuestion.onStay}
      >
        <p>{leaveQuestion.line}</p>
      </ConfirmDialog>
    </EditorPage>
  );
};
