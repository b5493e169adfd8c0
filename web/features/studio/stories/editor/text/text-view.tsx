import type { TranscriptLanguage } from '@meend/core/transcript/transcript.ts';
import type { StudioStory } from '@meend/web/features/studio/stories/list/story-group.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { row } from '@meend/web/ui/layout/layout.ts';
import { ConfirmDialog } from '@meend/web/ui/overlays/confirm-dialog.tsx';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CueEditor } from './cues/cue-editor.tsx';
import { NewText } from './new-text.tsx';
import {
  failureText,
  type PartTexts,
  useAlignment,
  useRefreshTexts,
  useTextActions,
} from './stored/text-queries.ts';
import { useLostFocus } from './stored/use-lost-focus.ts';
import styles from './text-dialog.module.css';
import { TextNotice } from './text-notice.tsx';

export interface TextViewProps {
  readonly story: StudioStory;
  readonly part: StudioStory['audioFiles'][number];
  readonly label: string;
  readonly language: TranscriptLanguage;
  readonly read: PartTexts;
  readonly onReload: () => Promise<PartTexts | undefined>;
}

interface FindingProps {
  readonly percent: number;
  readonly cancelling: boolean;
  readonly onCancel: () => void;
}

const Finding = ({ percent, cancelling, onCancel }: FindingProps) => {
  const button = useRef<HTMLButtonElement>(null);
  useLostFocus(button);
  return (
    <div className={styles.finding}>
      <p role="status">{text('studio-text.finding', { percent })}</p>
      <progress max={100} value={percent} aria-label={text('studio-text.finding-label')} />
      <p className={textStyle('small', 'muted')}>{text('studio-text.finding-line')}</p>
      <Button ref={button} variant="secondary" dense busy={cancelling} onClick={onCancel}>
        {text('studio-text.finding-cancel')}
      </Button>
    </div>
  );
};

/** A part's text in one language: how it is read in, how its times are found, and its editor. */
export const TextView = ({ story, part, label, language, read, onReload }: TextViewProps) => {
  const { toasts } = usePlatform();
  const params = { partId: part._id, language };
  const stored = read.transcripts.find((one) => one.language === language);
  const hasRecording = read.seconds !== null;
  const alignment = useAlignment(params);
  const { find, cancel, remove } = useTextActions(params);
  const refresh = useRefreshTexts();
  const [isReplacing, setReplacing] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [isDropped, setDropped] = useState(false);
  /** What the editor was opened with; a newer version takes the place of the edited text. */
  const [opened, setOpened] = useState({ version: 0, read });
  const openedText = opened.read.transcripts.find((one) => one.language === language);
  const state = alignment.data?.state ?? null;
  const isFinding = state === 'waiting';

  /** Until the found times are read. */
  const [isSettling, setSettling] = useState(false);
  if (isFinding && !isSettling) setSettling(true);
  const wasCancelled = useRef(false);
  const isOver = isSettling && !isFinding;
  const reset = async () => {
    const now = await onReload();
    if (now !== undefined) setOpened(({ version }) => ({ version: version + 1, read: now }));
    return now;
  };
  const settle = useEffectEvent(() =>
    reset().then((now) => {
      const found = now?.transcripts.find((one) => one.language === language);
      const isFound = found !== undefined && found.revision !== openedText?.revision && found.isTimed;
      if (isFound) toasts.show({ tone: 'success', text: text('studio-text.found', { label }) });
      setDropped(!isFound && !wasCancelled.current && state === null);
      wasCancelled.current = false;
      setSettling(false);
      void refresh();
    }),
  );
  useEffect(() => {
    if (isOver) void settle();
  }, [isOver]);

  const startFinding = (revision: number) => {
    setDropped(false);
    // The times may have been found by now.
    find.mutate(revision, { onSuccess: () => setSettling(true) });
  };
  if (alignment.isPending) return null;
  if (stored === undefined || openedText === undefined || isReplacing)
    return (
      <NewText
        params={params}
        label={label}
        kind={stored?.kind ?? (language === story.language ? 'original' : 'translation')}
        revision={stored?.revision ?? 0}
        hasRecording={hasRecording}
        onBack={isReplacing ? () => setReplacing(false) : null}
        onTakeTheirs={async () => {
          await reset();
          setReplacing(false);
        }}
        onSaved={async (revision, isTimed) => {
          toasts.show({ tone: 'success', text: text('studio-text.saved', { label }) });
          if (!isTimed && hasRecording) startFinding(revision);
          await reset();
          void refresh();
          setReplacing(false);
        }}
      />
    );
  if (isFinding || isSettling || find.isPending)
    return (
      <Finding
        percent={alignment.data?.percent ?? 0}
        cancelling={cancel.isPending}
        onCancel={() => {
          wasCancelled.current = true;
          cancel.mutate();
        }}
      />
    );
  return (
    <div className={styles.view}>
      <TextNotice stored={stored} state={state} isDropped={isDropped} hasRecording={hasRecording} />
      {find.error ? (
        <Notice tone="danger" role="alert">
          {failureText(find.error, text('studio-text.find-failed'))}
        </Notice>
      ) : null}
      {remove.error ? (
        <Notice tone="danger" role="alert">
          {failureText(remove.error, text('studio-text.remove-failed'))}
        </Notice>
      ) : null}
      <div className={row(12, 'wrap')}>
        {hasRecording ? (
          <Button
            variant={stored.isTimed ? 'secondary' : 'primary'}
            dense
            onClick={() => startFinding(stored.revision)}
          >
            {text('studio-text.find')}
          </Button>
        ) : null}
        <Button variant="secondary" dense onClick={() => setReplacing(true)}>
          {text('studio-text.replace')}
        </Button>
        <Button variant="secondary" dense busy={remove.isPending} onClick={() => setRemoving(true)}>
          {text('studio-text.remove')}
        </Button>
      </div>
      <CueEditor
        key={opened.version}
        params={params}
        story={story}
        part={part}
        label={label}
        read={opened.read}
        stored={openedText}
        onReset={async () => void (await reset())}
      />
      <ConfirmDialog
        open={isRemoving}
        title={text('studio-text.remove-ask', { label })}
        confirmLabel={text('studio-text.remove-yes')}
        cancelLabel={text('studio-text.remove-no')}
        onCancel={() => setRemoving(false)}
        onConfirm={() => {
          setRemoving(false);
          remove.mutate(stored.revision, {
            onSuccess: () => {
              toasts.show({ tone: 'success', text: text('studio-text.removed', { label }) });
              void reset();
            },
          });
        }}
      >
        <p>{text('studio-text.remove-line')}</p>
      </ConfirmDialog>
    </div>
  );
};
