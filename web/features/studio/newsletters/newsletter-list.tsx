import { failureMessage } from '@meend/web/api/failure-message.ts';
import { useStaffRole } from '@meend/web/api/session/staff-role.ts';
import rowStyles from '@meend/web/features/studio/frame/list-rows.module.css';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { ListFrame, ListTable } from '@meend/web/features/studio/frame/studio-list-view.tsx';
import { text } from '@meend/web/messages/studio-newsletters.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { EmptyState } from '@meend/web/ui/feedback/empty-state.tsx';
import { ConfirmDialog } from '@meend/web/ui/overlays/confirm-dialog.tsx';
import { returnFocus } from '@meend/web/ui/overlays/return-focus.ts';
import { useEffect, useRef, useState } from 'react';
import { downloadListeners, type NewsletterCard, useNewsletters } from './editor/newsletters-data.ts';
import { NewsletterRow } from './newsletter-row.tsx';
import { type NewsletterTurns, useNewsletterTurns } from './newsletter-turns.ts';
import styles from './newsletters-panel.module.css';

const columns = ['subject', 'state', 'changed', 'actions'] as const;

/** Downloads the list of recipients as a file. */
const ListButton = () => {
  const { toasts } = usePlatform();
  const { callStudio } = useStudioClient();
  const [busy, setBusy] = useState(false);
  const downloadList = async () => {
    setBusy(true);
    try {
      await downloadListeners(callStudio);
    } catch (failure) {
      toasts.show({ tone: 'error', text: failureMessage(failure, text('studio-newsletters.csv-failed')) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" dense wide="phone" busy={busy} onClick={() => void downloadList()}>
      {text('studio-newsletters.csv')}
    </Button>
  );
};

interface PendingAction {
  readonly kind: 'send' | 'stop';
  readonly newsletter: NewsletterCard;
}

interface QuestionsProps {
  readonly pendingAction: PendingAction | null;
  readonly audience: number;
  readonly turns: NewsletterTurns;
  readonly onClose: () => void;
}

const Questions = ({ pendingAction, audience, turns, onClose }: QuestionsProps) => {
  const isAgain = pendingAction?.newsletter.status === 'stopped';
  const act = () => pendingAction && turns.turn(pendingAction.kind, pendingAction.newsletter);
  return (
    <>
      <ConfirmDialog
        open={pendingAction?.kind === 'send'}
        title={text(isAgain ? 'studio-newsletters.resume-question' : 'studio-newsletters.send-question')}
        confirmLabel={text(isAgain ? 'studio-newsletters.resume' : 'studio-newsletters.send')}
        cancelLabel={text('studio-newsletters.cancel')}
        danger={false}
        busy={turns.isPending}
        onConfirm={act}
        onCancel={onClose}
      >
        <p>{pendingAction?.newsletter.subject}</p>
        <p>{text('studio-newsletters.send-text', { count: audience })}</p>
        <p>{text(isAgain ? 'studio-newsletters.resume-more' : 'studio-newsletters.send-more')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={pendingAction?.kind === 'stop'}
        title={text('studio-newsletters.stop-question')}
        confirmLabel={text('studio-newsletters.stop')}
        cancelLabel={text('studio-newsletters.keep-sending')}
        busy={turns.isPending}
        onConfirm={act}
        onCancel={onClose}
      >
        <p>{pendingAction?.newsletter.subject}</p>
        <p>{text('studio-newsletters.stop-text')}</p>
      </ConfirmDialog>
    </>
  );
};

export const NewsletterList = ({ onOpen }: { readonly onOpen: (id: string) => void }) => {
  const { audience = 0, list } = useNewsletters();
  const { role } = useStaffRole();
  const [pendingAction, setPendingAction] = useState<PendingAction | null>(null);
  const hasActed = useRef(false);
  const turns = useNewsletterTurns(() => {
    hasActed.current = true;
    setPendingAction(null);
  });
  // A newsletter being sent no longer has the pressed button.
  useEffect(() => {
    if (!hasActed.current || pendingAction !== null) return;
    if (document.activeElement !== document.body) return;
    hasActed.current = false;
    returnFocus(null);
  });
  return (
    <>
      <ListFrame
        label={text('studio-newsletters.list')}
        list={list}
        loading={text('studio-newsletters.loading')}
        failed={text('studio-newsletters.failed')}
        retryLabel={text('app.try-again')}
        moreLabel={text('studio-newsletters.more')}
        skeletonRows={4}
        shown={(count) => text('studio-newsletters.shown', { count })}
        controls={
          list.data === undefined ? null : (
            <div className={rowStyles.controls}>
              <p className={styles.line}>{text('studio-newsletters.audience', { count: audience })}</p>
              {role === 'superadmin' ? <ListButton /> : null}
            </div>
          )
        }
        empty={<EmptyState>{text('studio-newsletters.empty')}</EmptyState>}
      >
        {(newsletters) => (
          <ListTable
            className={rowStyles.table}
            caption={text('studio-newsletters.list')}
            columns={columns.map((column) => text(`studio-newsletters.${column}-column`))}
          >
            {newsletters.map((newsletter) => (
              <NewsletterRow
                key={newsletter._id}
                newsletter={newsletter}
                audience={audience}
                maySend={role === 'superadmin'}
                turns={turns}
                onOpen={() => onOpen(newsletter._id)}
                onRequest={(kind) => setPendingAction({ kind, newsletter })}
              />
            ))}
          </ListTable>
        )}
      </ListFrame>
      <Questions
        pendingAction={pendingAction}
        audience={audience}
        turns={turns}
        onClose={() => setPendingAction(null)}
      />
    </>
  );
};
