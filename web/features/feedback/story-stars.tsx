import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { useCallback, useState } from 'react';
import { StarRating } from './star-rating.tsx';
import styles from './story-stars.module.css';
import { useRating } from './use-rating.ts';

/** Stars at the end of a story. The thanks replace the question; the stars are left. */
export const StoryStars = ({ title }: { readonly title: string }) => {
  const [isThanked, setThanked] = useState(false);
  const { chosen, choose, isSuccess, isPending, isError } = useRating(
    title,
    useCallback(() => setThanked(true), []),
  );
  return (
    <div className={styles.asked} aria-busy={isPending}>
      <div className={styles.line}>
        {isSuccess || isError ? null : <p>{text('feedback.how-was-it')}</p>}
        <p role="status" className={styles.thanks}>
          {isSuccess && !isThanked ? text('feedback.thanks') : null}
        </p>
        {isError && chosen ? (
          <p role="alert" className={textStyle('danger')}>
            {text('feedback.failed')}{' '}
            <Button dense variant="quiet" onClick={() => choose(chosen)}>
              {text('feedback.again')}
            </Button>
          </p>
        ) : null}
      </div>
      <StarRating value={chosen} onChoose={choose} label={text('feedback.how-was', { title })} />
    </div>
  );
};
