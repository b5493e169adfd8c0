import { newsletterCalls } from '@meend/core/contract/newsletters/newsletters.calls.ts';
import { failureMessage } from '@meend/web/api/failure-message.ts';
import { useOpenItem } from '@meend/web/features/studio/editing/use-open-item.ts';
import type { ListAction } from '@meend/web/features/studio/frame/list-actions.tsx';
import { StateChip } from '@meend/web/features/studio/frame/state-chip.tsx';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { type AboveProps, studioList } from '@meend/web/features/studio/frame/studio-list.tsx';
import { CellNote, ListLine, StudioPanel } from '@meend/web/features/studio/frame/studio-list-view.tsx';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { useState } from 'react';
import { NewsletterEditor } from './editor/newsletter-editor.tsx';
import { downloadListeners, listKey, type NewsletterCard } from './editor/newsletters-data.ts';
import styles from './newsletters-panel.module.css';

const POLL_INTERVAL_MS = 3_000;

const appearances = {
  draft: { tone: 'plain', glyph: 'icon-pencil-line' },
  sending: { tone: 'info', glyph: null },
  stopped: { tone: 'warning', glyph: 'icon-circle-stop' },
  sent: { tone: 'success', glyph: 'icon-check' },
} as const;

interface FiguresProps {
  readonly newsletter: NewsletterCard;
  readonly audience: number;
}

/** Progress of sending, and the result. */
const Figures = ({ newsletter: { status, figures }, audience }: FiguresProps) => {
  const { made, waiting, accepted, refused, dropped, unsubscribed } = figures;
  const done = made - waiting;
  // Recipients who have unsubscribed since still have a row but are not part of the audience.
  const all = Math.max(audience, made);
  return (
    <>
      {status === 'sending' || status === 'stopped' ? (
        <>
          <progress className={styles.progress} aria-hidden="true" max={Math.max(all, 1)} value={done} />
          <CellNote>{text('studio-newsletters.progress', { done, all })}</CellNote>
        </>
      ) : null}
      <CellNote>{text('studio-newsletters.figures', { accepted, refused, dropped, unsubscribed })}</CellNote>
      {waiting > 0 ? <CellNote>{text('studio-newsletters.waiting', { count: waiting })}</CellNote> : null}
    </>
  );
};

/** Whether the list must be polled: a newsletter is being sent, or its last mails are. */
const isMoving = ({ status, figures }: NewsletterCard): boolean =>
  status === 'sending' || figures.waiting > 0;

const test = ({ _id: id }: NewsletterCard): ListAction => ({
  label: text('studio-newsletters.test'),
  send: (callStudio) => callStudio(newsletterCalls.testNewsletter, { params: { id }, body: {} }),
  failed: text('studio-newsletters.test-failed'),
});

const send = ({ _id: id, subject, status, revision }: NewsletterCard, audience: number): ListAction => {
  const verb = status === 'stopped' ? 'resume' : 'send';
  return {
    label: text(`studio-newsletters.${verb}`),
    send: (callStudio) => callStudio(newsletterCalls.sendNewsletter, { params: { id }, body: { revision } }),
    failed: text('studio-newsletters.send-failed'),
    question: {
      title: text(`studio-newsletters.${verb}-question`),
      cancel: text('studio-newsletters.cancel'),
      danger: false,
      lines: (
        <>
          <p>{subject}</p>
          <p>{text('studio-newsletters.send-text', { count: audience })}</p>
          <p>{text(`studio-newsletters.${verb}-more`)}</p>
        </>
      ),
    },
  };
};

const stop = ({ _id: id, subject }: NewsletterCard): ListAction => ({
  label: text('studio-newsletters.stop'),
  danger: true,
  send: (callStudio) => callStudio(newsletterCalls.stopNewsletter, { params: { id }, body: {} }),
  failed: text('studio-newsletters.stop-failed'),
  question: {
    title: text('studio-newsletters.stop-question'),
    cancel: text('studio-newsletters.keep-sending'),
    lines: (
      <>
        <p>{subject}</p>
        <p>{text('studio-newsletters.stop-text')}</p>
      </>
    ),
  },
});

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

const Above = ({ answer, role }: AboveProps<{ readonly audience: number }>) =>
  answer === undefined ? null : (
    <ListLine>
      <p className={styles.line}>{text('studio-newsletters.audience', { count: answer.audience })}</p>
      {role === 'superadmin' ? <ListButton /> : null}
    </ListLine>
  );

const NewsletterList = studioList({
  prefix: 'studio-newsletters.',
  key: listKey,
  call: newsletterCalls.newsletters,
  page: ({ newsletters, next }) => ({ rows: newsletters, next }),
  limit: null,
  pollEvery: (newsletters) => (newsletters.some(isMoving) ? POLL_INTERVAL_MS : false),
  skeletonRows: 4,
  Above,
  columns: {
    subject: ({ subject }) => subject,
    state: (newsletter, { answer }) => (
      <>
        <StateChip {...appearances[newsletter.status]}>
          {text(`studio-newsletters.status-${newsletter.status}`)}
        </StateChip>
        {newsletter.status === 'draft' ? null : (
          <Figures newsletter={newsletter} audience={answer?.audience ?? 0} />
        )}
      </>
    ),
    changed: { time: ({ startedAt, updatedAt }) => startedAt ?? updatedAt },
  },
  nameOf: ({ subject }) => subject,
  buttonsClass: styles.buttons,
  // Super admins send; admins edit, preview and test.
  actions: (newsletter, { answer, role }) => {
    const { _id, status } = newsletter;
    const maySend = role === 'superadmin';
    const isWaiting = status === 'draft' || status === 'stopped';
    return [
      {
        label: text(status === 'draft' ? 'studio-newsletters.edit' : 'studio-newsletters.read'),
        open: { newsletter: _id },
      },
      test(newsletter),
      maySend && isWaiting ? send(newsletter, answer?.audience ?? 0) : null,
      maySend && status === 'sending' ? stop(newsletter) : null,
    ];
  },
});

/** Panel of newsletters: the list, or one of them. */
export const NewslettersPanel = () => {
  const { opened, openNew, close } = useOpenItem('newsletter');
  if (opened !== null) return <NewsletterEditor key={opened.key} id={opened.id} onDone={close} />;
  return (
    <StudioPanel
      title={text('studio-dashboard.newsletters')}
      line={text('studio-newsletters.line')}
      create={{ label: text('studio-newsletters.new'), onPress: openNew }}
    >
      <NewsletterList />
    </StudioPanel>
  );
};
