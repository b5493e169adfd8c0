import { Button } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import { ConfirmDialog } from '@meend/web/ui/overlays/confirm-dialog.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode, Ref } from 'react';
import styles from './editor-frame.module.css';

/** A region of the page in which one thing is edited. */
export const EditorPage = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.page}>{children}</div>
);

export interface EditorPartProps {
  readonly title: string;
  /** Under the title. */
  readonly line?: string;
  /** At the title's end. */
  readonly aside?: string;
  readonly children: ReactNode;
}

export const EditorPart = ({ title, line, aside, children }: EditorPartProps) => (
  <section className={styles.part}>
    <div className={styles.partHead}>
      <h2 className={styles.partTitle}>{title}</h2>
      {aside === undefined ? null : <span className={styles.aside}>{aside}</span>}
    </div>
    {line === undefined ? null : <p className={styles.partLine}>{line}</p>}
    {children}
  </section>
);

/** The question to whoever goes with changes that are not saved; none while nobody goes. */
export interface LeaveQuestion {
  readonly isOpen: boolean;
  readonly title: string;
  readonly line: string;
  readonly leaveLabel: string;
  readonly stayLabel: string;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

export interface EditorFrameProps {
  readonly title: string;
  readonly backLabel: string;
  readonly cancelLabel: string;
  readonly submitLabel: string;
  readonly busy: boolean;
  /** Between the title and the form. */
  readonly notice?: ReactNode;
  /** What somebody else made of it meanwhile: nothing is sent before it is decided. */
  readonly conflict: ReactNode;
  /** Why it was not saved. */
  readonly error: string | null;
  /** What is wrong, field by field, below it. */
  readonly fieldErrors?: ReactNode;
  /** Beside the buttons. */
  readonly status: string | null;
  readonly leaveQuestion: LeaveQuestion;
  readonly onSubmit: () => void;
  /** Goes back to where it was opened. */
  readonly onBack: () => void;
  readonly form: Ref<HTMLFormElement>;
  readonly children: ReactNode;
}

/** The form, its way back, and the bar that stays in sight and saves it. */
export const EditorFrame = (props: EditorFrameProps) => {
  const { title, backLabel, busy, notice, conflict, error, status, leaveQuestion, onBack } = props;
  return (
    <EditorPage>
      <Button
        variant="quiet"
        dense
        className={styles.back}
        icon={<Icon glyph={ArrowLeft} size={20} />}
        onClick={onBack}
      >
        {backLabel}
      </Button>
      <PageHeading appearance="h2" focusOnMount>
        {title}
      </PageHeading>
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
