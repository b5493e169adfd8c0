import { modelTypes } from '@meend/core/contract/catalogue/category-mapping.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { offerMachine } from '@meend/core/unlock/offer-machine.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Cover } from '@meend/web/ui/covers/cover.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { Dialog, DialogActions } from '@meend/web/ui/overlays/dialog.tsx';
import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import { useSelectStories } from './select-stories.ts';
import styles from './unlock.module.css';

export interface FreeAudioDialogProps {
  readonly story: AnyWireStory;
  /** Called once the story is unlocked and the queries have been refetched; `story` itself has no new URLs. */
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/** Confirms the selection of a locked story as a free audio, which is permanent. */
export const FreeAudioDialog = ({ story, onAdded, onClose }: FreeAudioDialogProps) => {
  const select = useSelectStories();
  const { selectionsLeft, allowance, refresh } = useSession();
  const choose = fromPromise<unknown, { storyId: string }>(async ({ input }) => {
    await select([{ storyId: input.storyId, audioModelType: modelTypes[story.category] }]);
    await refresh();
  });
  const [state, send, actor] = useMachine(offerMachine.provide({ actors: { choose } }), {
    input: { storyId: story._id },
  });
  const outcome = state.status === 'done' ? state.output : null;

  useEffect(() => {
    const heard = actor.on('story.added', onAdded);
    return () => heard.unsubscribe();
  }, [actor, onAdded]);
  useEffect(() => {
    if (outcome !== null) onClose();
  }, [outcome, onClose]);

  const isAdded = state.matches('added');
  return (
    <Dialog
      open
      onClose={() => send({ type: 'close.pressed' })}
      title={text('free-audio.title')}
      closeLabel={text('app.close')}
    >
      <div className={styles.offered}>
        <Cover src={story.thumbnail} fallback={story.coverArt} size={96} shape="small" />
        <div>
          <strong lang={languageOf(story.name)}>{story.name}</strong>
          <p>{text('free-audio.left', { left: selectionsLeft + (isAdded ? 1 : 0), total: allowance })}</p>
        </div>
      </div>
      {isAdded ? (
        <Notice tone="success" role="status">
          {text('free-audio.added')}
        </Notice>
      ) : null}
      {state.matches('failed') ? (
        <Notice tone="danger" role="alert">
          {text('free-audio.failed')}
        </Notice>
      ) : null}
      {isAdded ? null : (
        <DialogActions>
          <Button variant="secondary" onClick={() => send({ type: 'no.pressed' })}>
            {text('free-audio.no')}
          </Button>
          <Button busy={state.matches('adding')} onClick={() => send({ type: 'yes.pressed' })}>
            {text('free-audio.yes')}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
};
