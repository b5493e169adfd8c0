import { watchInView } from '@meend/web/platform/in-view.ts';
import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './more-button.module.css';

export interface MoreButtonProps {
  readonly pages: {
    readonly hasMore: boolean;
    readonly isLoadingMore: boolean;
    readonly hasMoreFailed: boolean;
    readonly loadMore: () => void;
  };
  /** Number of items in the list above. */
  readonly shown: number;
  /** Loads the next page when the button comes near the viewport (infinite scroll). */
  readonly byItself?: boolean;
  readonly label: string;
  readonly againLabel: string;
  readonly failedText: string;
  readonly onAdded: (count: number) => void;
}

// Pages loaded automatically before the button must be pressed, so that the footer stays reachable.
const BY_ITSELF = 3;
const AHEAD = '800px';

/** Loads the next page of the list it directly follows: on press, and by infinite scroll. */
export const MoreButton = ({ pages, shown, byItself = true, ...labels }: MoreButtonProps) => {
  const { hasMore, isLoadingMore, hasMoreFailed, loadMore } = pages;
  const { label, againLabel, failedText, onAdded } = labels;
  const container = useRef<HTMLDivElement>(null);
  const left = useRef(byItself ? BY_ITSELF : 0);
  const before = useRef(shown);
  const pressed = useRef(false);

  useEffect(() => {
    const first = before.current;
    before.current = shown;
    if (shown <= first) return;
    onAdded(shown - first);
    const list = container.current?.previousElementSibling?.children ?? [];
    const news = list[list.length - (shown - first)];
    if (pressed.current) news?.querySelector<HTMLElement>('a, input, [tabindex]')?.focus();
    pressed.current = false;
  }, [shown, onAdded]);

  useEffect(() => {
    const element = container.current;
    if (element === null || !hasMore || isLoadingMore || hasMoreFailed || left.current === 0) return;
    const stop = watchInView(
      element,
      (isInView) => {
        if (!isInView) return;
        stop();
        left.current -= 1;
        loadMore();
      },
      AHEAD,
    );
    return stop;
  }, [hasMore, isLoadingMore, hasMoreFailed, loadMore]);

  if (!hasMore) return <div ref={container} />;
  const press = () => {
    pressed.current = true;
    if (byItself) left.current = BY_ITSELF;
    loadMore();
  };
  return (
    <div ref={container} className={styles.more}>
      {hasMoreFailed ? <p role="status">{failedText}</p> : null}
      <Button variant="secondary" busy={isLoadingMore} onClick={press}>
        {hasMoreFailed ? againLabel : label}
      </Button>
    </div>
  );
};
