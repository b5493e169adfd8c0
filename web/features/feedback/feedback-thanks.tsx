import { href } from '@meend/core/site/href.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button, ButtonLink } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { useEffect, useRef } from 'react';
import styles from './feedback-thanks.module.css';

/** Replaces the sent form and gets the focus. */
export const FeedbackThanks = ({ onMore }: { readonly onMore: () => void }) => {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => holder.current?.focus(), []);
  return (
    <div ref={holder} tabIndex={-1} className={styles.thanks}>
      <Notice tone="success" role="status">
        {text('feedback.thanks')}
      </Notice>
      <div className={styles.actions}>
        <ButtonLink href={href('home')}>{text('feedback.home')}</ButtonLink>
        <Button variant="secondary" onClick={onMore}>
          {text('feedback.more')}
        </Button>
      </div>
    </div>
  );
};
