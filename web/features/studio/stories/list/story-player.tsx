import { clockTime } from '@meend/core/playback/format-time.ts';
import { text } from '@meend/web/messages/text.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { SeekBar } from '@meend/web/ui/playing/seek-bar.tsx';
import { useEffect } from 'react';
import { useCueSound } from './part-sound.ts';
import { type StudioStory, useStoryGroup } from './story-group.ts';
import styles from './story-player.module.css';

type Part = StudioStory['audioFiles'][number];

/** The first part that has a recording; undefined if there is none. */
export const playablePart = ({ audioFiles }: StudioStory): Part | undefined =>
  audioFiles.find(({ state, url, seconds }) => state === 'ready' && url !== null && seconds !== null);

interface StoryPlayerProps {
  readonly story: StudioStory;
  readonly part: Part;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

/** Plays a story's recording below the list, without counting as a listener. */
export const StoryPlayer = ({ story, part, onEdit, onClose }: StoryPlayerProps) => {
  const { read } = useStoryGroup(story.category);
  const sound = useCueSound(part.url ?? '', async () => {
    const { audioFiles } = await read(story._id, {});
    return audioFiles.find(({ _id }) => _id === part._id)?.url ?? null;
  });
  useEffect(() => sound.play(0, null), [sound]);
  const isPlaying = useStore(sound.isPlaying);
  const hasFailed = useStore(sound.hasFailed);
  const seconds = useStore(sound.at) / 1_000;
  const duration = part.seconds ?? 0;
  return (
    <section className={styles.player} aria-label={text('studio-stories.player')}>
      <IconButton
        tone="action"
        label={text(isPlaying ? 'studio-stories.pause' : 'studio-stories.play', { name: story.name })}
        icon={isPlaying ? 'icon-pause' : 'icon-play'}
        iconSize={22}
        tooltip={false}
        onClick={() => (isPlaying ? sound.pause() : sound.play(seconds < duration ? sound.now() : 0, null))}
      />
      <div className={styles.what}>
        <p className={styles.name}>{story.name}</p>
        <p className={styles.part} role="status">
          {hasFailed ? text('studio-stories.not-played') : part.label}
        </p>
      </div>
      <div className={styles.seek}>
        <span>{clockTime(seconds)}</span>
        <SeekBar
          label={text('studio-stories.position')}
          seconds={seconds}
          duration={duration}
          buffered={[]}
          onSeek={(target) => sound.play(target * 1_000, null)}
          shortTime={clockTime}
          longTime={(at, total) =>
            text('studio-stories.position-of', { at: clockTime(at), total: clockTime(total) })
          }
        />
        <span>{clockTime(duration)}</span>
      </div>
      <Button variant="quiet" dense icon="icon-pencil" iconSize={18} onClick={onEdit}>
        {text('studio-stories.open-story')}
      </Button>
      <IconButton label={text('studio-stories.close-player')} icon="icon-x" iconSize={20} onClick={onClose} />
    </section>
  );
};
