import type { Rating } from '@meend/core/feedback/rating.ts';
import { delays } from '@meend/core/shared/timings.ts';
import { useApi } from '@meend/web/api/api.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { Dialog } from '@meend/web/ui/overlays/dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import styles from './rating-dialog.module.css';
import { sendFeedback } from './send-feedback.ts';
import { StarRating } from './star-rating.tsx';

interface RatingDialogProps {
  /** The story's name. */
  readonly title: string;
  readonly onClose: () => void;
}

/** Rating dialog: one press submits the rating; playback goes on. */
export const RatingDialog = ({ title, onClose }: RatingDialogProps) => {
  const { call } = useApi();
  const { user } = useSession();
  const [chosen, setChosen] = useState<Rating | null>(null);
  const sending = useMutation({
    mutationFn: (rating: Rating) => sendFeedback(call, { title, rating }, user),
  });
  const { isSuccess, isPending, isError } = sending;
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(onClose, delays.feedbackThanks);
    return () => clearTimeout(timer);
  }, [isSuccess, onClose]);

  const choose = (rating: Rating) => {
    if (isPending || isSuccess) return;
    setChosen(rating);
    sending.mutate(rating);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('feedback.how-was', { title })}
      closeLabel={text('app.close')}
      width={440}
    >
      <div className={styles.asked} data-rating="" aria-busy={isPending}>
        <StarRating value={chosen} onChoose={choose} label={text('feedback.stars')} />
        {isSuccess ? (
          <Notice tone="success" role="status">
            {text('feedback.thanks')}
          </Notice>
        ) : null}
        {isError && chosen ? (
          <Notice
            tone="danger"
            role="alert"
            action={
              <Button dense variant="secondary" onClick={() => choose(chosen)}>
                {text('feedback.again')}
              </Button>
            }
          >
            {text('feedback.failed')}
          </Notice>
        ) : null}
        {isSuccess ? null : (
          <Button variant="quiet" waiting={isPending} onClick={onClose}>
            {text('feedback.skip')}
          </Button>
        )}
      </div>
    </Dialog>
  );
};
