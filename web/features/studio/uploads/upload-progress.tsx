import { text } from '@meend/web/messages/text.ts';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import { stack } from '@meend/web/ui/layout/layout.ts';
import styles from './upload-progress.module.css';
import type { UploadEntry } from './upload-queue.ts';

const leftText = (seconds: number): string =>
  seconds < 60
    ? text('studio-stories.seconds-left', { count: seconds })
    : text('studio-stories.minutes-left', { count: Math.ceil(seconds / 60) });

const stateText = ({ state, percent, waitsFor, secondsLeft }: UploadEntry): string => {
  if (state === 'sending' && secondsLeft !== null) {
    return text('studio-stories.upload-sending-left', { percent, left: leftText(secondsLeft) });
  }
  if (state === 'processing' && waitsFor === 'room') return text('studio-stories.upload-waits-for-room');
  if (state === 'stopped' || state === 'refused') return text('studio-stories.upload-stopped');
  return text(`studio-stories.upload-${state}`, { percent });
};

interface UploadProgressProps {
  readonly entry: UploadEntry;
  /** Shown if the server gives no reason. */
  readonly failure: string;
}

/** Progress of a file as text and as a bar, or the reason why it failed. */
export const UploadProgress = ({ entry, failure }: UploadProgressProps) => {
  const { state, name, percent, reason } = entry;
  if (state === 'stopped' || state === 'refused') {
    return (
      <p role="alert" className={styles.failed}>
        <Icon glyph="icon-circle-alert" size={18} />
        {reason ?? failure}
      </p>
    );
  }
  if (state === 'ready') {
    return (
      <p className={styles.ready}>
        <Icon glyph="icon-circle-check" size={16} />
        {stateText(entry)}
      </p>
    );
  }
  return (
    <div className={stack(8)}>
      <div
        role="progressbar"
        className={styles.rail}
        aria-label={text('studio-stories.upload-progress', { name })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={stateText(entry)}
      >
        <div
          className={state === 'processing' ? styles.processed : styles.sent}
          style={{ transform: `scaleX(${percent / 100})` }}
        />
      </div>
      <p className={styles.text}>{stateText(entry)}</p>
    </div>
  );
};
