import { type Rating, ratings } from '@meend/core/feedback/rating.ts';
import { text } from '@meend/web/messages/text.ts';
import { classNames } from '@meend/web/ui/class-names.ts';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import styles from './star-rating.module.css';

export interface StarRatingProps {
  readonly value: Rating | null;
  /** Called on Enter, Space or a press; arrow keys only move the focus. */
  readonly onChoose: (rating: Rating) => void;
  readonly label: string;
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean;
  readonly ref?: Ref<{ focus: () => void }>;
}

const LAST = ratings.length - 1;

/** Index of the star a key moves the focus to; null for other keys. */
const ledTo = (key: string, at: number): number | null => {
  if (key === 'ArrowRight' || key === 'ArrowUp') return at === LAST ? 0 : at + 1;
  if (key === 'ArrowLeft' || key === 'ArrowDown') return at === 0 ? LAST : at - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? LAST : null;
};

export const StarRating = ({ value, onChoose, label, describedBy, isInvalid, ref }: StarRatingProps) => {
  const stars = useRef<(HTMLButtonElement | null)[]>([]);
  const [preview, setPreview] = useState<Rating | null>(null);
  const entry = value ?? ratings[0];
  useImperativeHandle(ref, () => ({ focus: () => stars.current[entry - 1]?.focus() }), [entry]);

  const move = (event: KeyboardEvent, at: number) => {
    const next = ledTo(event.key, at);
    if (next === null) return;
    event.preventDefault();
    stars.current[next]?.focus();
  };
  const lit = preview ?? value ?? 0;
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      aria-required="true"
      className={styles.stars}
      onPointerLeave={() => setPreview(null)}
    >
      {ratings.map((rating, at) => (
        // biome-ignore lint/a11y/useSemanticElements: arrow keys on native radio buttons select at once, here they only move the focus
        <button
          key={rating}
          ref={(element) => {
            stars.current[at] = element;
          }}
          type="button"
          role="radio"
          aria-checked={value === rating}
          aria-label={text('feedback.star', { count: rating })}
          tabIndex={(preview ?? entry) === rating ? 0 : -1}
          className={classNames(styles.star, rating <= lit && styles.lit)}
          onClick={() => onChoose(rating)}
          onPointerEnter={(event) => event.pointerType === 'mouse' && setPreview(rating)}
          onFocus={() => setPreview(rating)}
          onBlur={() => setPreview(null)}
          onKeyDown={(event) => move(event, at)}
        >
          <Icon glyph={rating <= lit ? 'icon-star-filled' : 'icon-star'} size={36} />
        </button>
      ))}
    </div>
  );
};
