import { StateChip, type StateChipProps } from '@meend/web/features/studio/frame/state-chip.tsx';
import { text } from '@meend/web/messages/text.ts';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import styles from './upload-progress.module.css';
import type { UploadEntry } from './upload-queue.ts';

const leftText = (seconds: number): string =>
  seconds < 60
    ? text('studio-stories.seconds-left', { count: seconds })
    : text('studio-stories.minutes-left', { count: Math.ceil(seconds / 60) });

const chips: Readonly<Record<UploadEntry['state'], Pick<StateChipProps, 'tone' | 'glyph'>>> = {
  waiting: { tone: 'plain', glyph: 'icon-clock' },
  sending: { tone: 'plain', glyph: 'icon-upload' },
  offline: { tone: 'warning', glyph: 'icon-wifi-off' },
  processing: { tone: 'info', glyph: null },
  ready: { tone: 'success', glyph: 'icon-circle-check' },
  stopped: { tone: 'danger', glyph: 'icon-circle-alert' },
  refused: { tone: 'danger', glyph: 'icon-circle-alert' },
};

const isStalled = ({ state, waitsFor }: UploadEntry): boolean =>
  state === 'processing' && waitsFor === 'room';

const stateText = (entry: UploadEntry): string => {
  const { state, percent, secondsLeft, reason } = entry;
  if (isStalled(entry)) return text('studio-stories.waits-for-room');
  if (state === 'sending' && secondsLeft !== null)
    return text('studio-stories.upload-sending-left', { percent, left: leftText(secondsLeft) });
  if (state === 'offline') return text('studio-stories.upload-sending', { percent });
  if (state === 'stopped' && reason !== null) return text('studio-stories.upload-refused');
  return text(`studio-stories.upload-${state}`, { percent });
};

/** The state of a file on its way. */
export const UploadState = ({ entry }: { readonly entry: UploadEntry }) => (
  <StateChip {...(isStalled(entry) ? { tone: 'warning', glyph: 'icon-hard-drive' } : chips[entry.state])}>
    {stateText(entry)}
  </StateChip>
);

interface UploadProgressProps {
  readonly entry: UploadEntry;
  /** Shown if the server gives no reason. */
  readonly failure: string;
}

/** Progress of a file as a bar, and why it does not go on. */
export const UploadProgress = ({ entry, failure }: UploadProgressProps) => {
  const { state, name, percent, reason } = entry;
  if (state === 'ready') return null;
  if (state === 'stopped' || state === 'refused')
    return (
      <p role="alert" className={styles.failed}>
        <Icon glyph="icon-circle-alert" size={18} />
        {reason ?? failure}
      </p>
    );
  return (
    <>
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
      {state === 'offline' ? (
        <p className={styles.notice}>{text('studio-stories.upload-offline', { percent })}</p>
      ) : null}
      {isStalled(entry) ? (
        <p className={styles.notice}>{text('studio-stories.upload-waits-for-room')}</p>
      ) : null}
    </>
  );
};
