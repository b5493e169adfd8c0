import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { stack } from '@meend/web/ui/layout/layout.ts';
import { Dialog } from '@meend/web/ui/overlays/dialog.tsx';
import { StarRating } from './star-rating.tsx';
import { useRating } from './use-rating.ts';

interface RatingDialogProps {
  /** The story's name. */
  readonly title: string;
  readonly onClose: () => void;
}

/** Rating dialog: one press submits the rating; playback goes on. */
export const RatingDialog = ({ title, onClose }: RatingDialogProps) => {
  const { chosen, choose, isSuccess, isPending, isError } = useRating(title, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('feedback.how-was', { title })}
      closeLabel={text('app.close')}
      width={440}
    >
      <div className={stack(16, 'center')} aria-busy={isPending}>
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
