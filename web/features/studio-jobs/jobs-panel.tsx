import { useMutation } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { CallFailure } from '../../api/client.ts';
import { callStudio } from '../../api/studio-client.ts';
import '../../messages/studio-desk-sentences.ts';
import { text } from '../../messages/text.ts';
import { jobQueuesAddress } from '../../platform/job-queues.ts';
import { Button } from '../../ui/actions/button.tsx';
import desk from '../../ui/desk/desk-card.module.css';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import styles from './jobs-panel.module.css';

const sentenceOf = (failure: Error): string =>
  (failure instanceof CallFailure && failure.sentence) || text('studio-desk.jobs-failed');

/** The code goes as a form's field: in an address it would stand in logs and in the history. */
const useWayIn = () => {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const asking = useMutation({
    mutationFn: () => callStudio('queuePageCode', { body: {} }),
    onSuccess: ({ code }) => {
      if (field.current === null || form.current === null) return;
      field.current.value = code;
      form.current.requestSubmit();
      field.current.value = '';
    },
  });
  return { form, field, asking };
};

/** The way to the job queues, for super admins alone. */
export const JobsPanel = () => {
  const heading = useId();
  const { form, field, asking } = useWayIn();
  return (
    <div className={styles.panel}>
      <header>
        <PageHeading look="h2">{text('studio-desk.jobs')}</PageHeading>
        <p className={styles.line}>{text('studio-desk.jobs-line')}</p>
      </header>
      <section className={desk.card} aria-labelledby={heading}>
        <div>
          <h2 id={heading} className={desk.title}>
            {text('studio-desk.jobs-queues')}
          </h2>
          <p className={styles.line}>{text('studio-desk.jobs-queues-line')}</p>
        </div>
        {asking.isError ? (
          <Notice tone="danger" role="alert">
            {sentenceOf(asking.error)}
          </Notice>
        ) : null}
        <div>
          <Button dense wide="phone" busy={asking.isPending} onClick={() => asking.mutate()}>
            {text('studio-desk.jobs-open')}
          </Button>
        </div>
        <form ref={form} method="post" action={jobQueuesAddress() ?? ''} hidden>
          <input ref={field} type="hidden" name="code" defaultValue="" />
        </form>
      </section>
    </div>
  );
};
