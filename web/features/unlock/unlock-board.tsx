import { FREE_AUDIOS } from '@meend/core/unlock/allowance';
import { stillToChoose, unlockMachine } from '@meend/core/unlock/unlock-machine';
import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { useSession } from '../../api/session/session.ts';
import { modelTypes } from '../../api/stories.ts';
import { paths } from '../../app/paths.ts';
import { text } from '../../messages/text.ts';
import { track } from '../../platform/measuring/analytics.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextLink } from '../../ui/text/link.tsx';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import { type Choice, chooseStories } from './choose-stories.ts';
import styles from './unlock.module.css';
import { UnlockGroupView } from './unlock-group.tsx';
import { type UnlockGroup, useUnlockGroups } from './unlock-groups.ts';
import { UnlockSubmit } from './unlock-submit.tsx';
import { UnlockSuccess } from './unlock-success.tsx';

const choicesOf = (groups: readonly UnlockGroup[], ids: readonly string[]): readonly Choice[] => {
  const stories = groups.flatMap((group) => group.stories ?? []);
  return stories
    .filter((story) => ids.includes(story._id))
    .map((story) => ({ storyId: story._id, audioModelType: modelTypes[story.category] }));
};

const useUnlocking = (userId: string, groups: readonly UnlockGroup[]) => {
  const { selectedAudios, refresh } = useSession();
  const earlier = useMemo(() => selectedAudios.map(({ audioId }) => audioId._id), [selectedAudios]);
  const choose = fromPromise<unknown, { storyIds: readonly string[] }>(({ input }) =>
    chooseStories(userId, choicesOf(groups, input.storyIds)),
  );
  const [state, send, actor] = useMachine(unlockMachine.provide({ actors: { choose } }), {
    input: { earlier },
  });

  useEffect(() => send({ type: 'earlier.read', storyIds: earlier }), [send, earlier]);
  useEffect(() => {
    const heard = actor.on('stories.unlocked', ({ storyIds }) => {
      track('free_stories_selected', { item_ids: storyIds });
      void refresh();
    });
    return () => heard.unsubscribe();
  }, [actor, refresh]);
  return { state, send };
};

export const UnlockBoard = ({ userId }: { readonly userId: string }) => {
  const groups = useUnlockGroups();
  const { state, send } = useUnlocking(userId, groups);
  const navigate = useNavigate();
  const [said, setSaid] = useState('');
  const { earlier, chosen, refusal } = state.context;
  const total = Math.min(FREE_AUDIOS, earlier.length + chosen.length);
  const isFinished = state.matches('finished');

  useEffect(() => {
    if (isFinished) navigate(paths.profile.href());
  }, [isFinished, navigate]);

  const toggle = (storyId: string, title: string) => {
    const isRemoved = chosen.includes(storyId);
    const isFull = !isRemoved && stillToChoose(state.context) === 0;
    send({ type: 'story.toggled', storyId });
    if (isFull) return setSaid(text('unlock.full'));
    const counted = { title, chosen: total + (isRemoved ? -1 : 1), total: FREE_AUDIOS };
    setSaid(text(isRemoved ? 'unlock.announce-removed' : 'unlock.announce', counted));
  };
  return (
    <>
      <header className={styles.head}>
        <PageHeading>{text('unlock.heading')}</PageHeading>
        <TextLink href={paths.profile.href()}>{text('unlock.later')}</TextLink>
      </header>
      <p className={styles.note}>
        {text('unlock.note')} <strong>{text('unlock.counter', { chosen: total, total: FREE_AUDIOS })}</strong>
      </p>
      {groups.map((group) => (
        <UnlockGroupView
          key={group.title}
          group={group}
          isChosen={(id) => chosen.includes(id) || earlier.includes(id)}
          isLocked={(id) => earlier.includes(id)}
          onToggle={toggle}
        />
      ))}
      <div className={styles.foot}>
        <p role="status" className={refusal === 'full' ? styles.refusal : styles.said}>
          {said}
        </p>
        {state.matches('failed') ? (
          <Notice tone="danger" role="alert">
            {text('unlock.failed')}
          </Notice>
        ) : null}
        <UnlockSubmit
          missing={stillToChoose(state.context)}
          isAlreadyChosen={state.matches('alreadyChosen')}
          isBusy={state.matches('submitting')}
          onSubmit={() => send({ type: 'submit.pressed' })}
        />
      </div>
      {state.matches('unlocked') ? <UnlockSuccess onClose={() => navigate(paths.profile.href())} /> : null}
    </>
  );
};
