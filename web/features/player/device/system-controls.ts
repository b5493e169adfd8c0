// Media Session: keeps lock screen and media keys in step with the player.

import type { AnyWireStory, WireChapter } from '@meend/core/contract/catalogue/wire-story.ts';
import { nextStep } from '@meend/core/playback/queue.ts';
import { voicesOf } from '@meend/web/api/stories.ts';
import { text } from '@meend/web/messages/text.ts';
import {
  artworkOf,
  clearMediaPosition,
  releaseArtwork,
  setMediaHandlers,
  setMediaMetadata,
  setMediaPosition,
  setMediaState,
} from '@meend/web/platform/audio/media-session.ts';
import { plainIcon } from '@meend/web/platform/discreet-mode.ts';
import { pressClose } from '../closing/press-close.ts';
import { playerChapters } from '../details/player-chapters.ts';
import type { Player } from '../player.ts';
import { emptyView, type PlayerSnapshot } from '../player-view.ts';
import { sleepTimerOf } from '../sleep/sleep-timer.ts';
import { storySkip } from '../up-next/story-skip.ts';
import { createUpNext } from '../up-next/up-next-store.ts';
import type { HostDeps } from './host-deps.ts';

const skips = ({ send }: Player) => ({
  seekbackward: (details: MediaSessionActionDetails) =>
    send({ type: 'seek.by', seconds: -(details.seekOffset ?? 15) }),
  seekforward: (details: MediaSessionActionDetails) =>
    send({ type: 'seek.by', seconds: details.seekOffset ?? 30 }),
});

const noSkips = { seekbackward: null, seekforward: null };

/** Parts, and after the last open one what is up next. */
const goToNext = ({ send, read, lazy }: Player): void => {
  const { items, item } = read();
  const isLast = nextStep(items, item?.id ?? null).kind !== 'enter';
  if (isLast && lazy(createUpNext).read().length > 0) lazy(storySkip).emit();
  else send({ type: 'next.pressed' });
};

const handlersFor = (player: Player, ownsVolume: boolean) => {
  const { send } = player;
  const hasSeveralParts = player.read().items.length > 2;
  const hasNext = hasSeveralParts || player.lazy(createUpNext).read().length > 0;
  /** While a sleep timer fades the sound, or has just stopped it, the press asks for more time instead. */
  const press = (type: 'play.pressed' | 'pause.pressed') => () => {
    if (!sleepTimerOf(player).extendsByRemote()) send({ type });
  };
  return {
    play: press('play.pressed'),
    pause: press('pause.pressed'),
    stop: () => pressClose(player),
    // iOS shows one pair of buttons: tracks where there is a next one, else skips.
    ...(hasNext && ownsVolume ? noSkips : skips(player)),
    seekto: (details: MediaSessionActionDetails) =>
      send({ type: 'seek.to', position: details.seekTime ?? 0, ...(details.fastSeek && { fast: true }) }),
    previoustrack: hasSeveralParts ? () => send({ type: 'previous.pressed' }) : null,
    nexttrack: hasNext ? () => goToNext(player) : null,
  };
};

const gone = {
  play: null,
  pause: null,
  stop: null,
  seekbackward: null,
  seekforward: null,
  seekto: null,
  previoustrack: null,
  nexttrack: null,
};

const artworkKind = { sizes: '512x512', type: 'image/png' };

type ControlDeps = Pick<HostDeps, 'ownsVolume' | 'productName' | 'discreetMode'>;

interface Artwork {
  readonly of: string;
  readonly images: MediaImage[];
}

/** Who reads it, else its author; empty if neither is known. */
const artistOf = (story: AnyWireStory, partId: string): string =>
  voicesOf(story, partId)
    .map(({ name }) => name)
    .join(', ') || ('author' in story ? story.author : '');

const updateMetadata = (
  { item, story }: PlayerSnapshot,
  artwork: Artwork | null,
  chapters: readonly WireChapter[],
  { discreetMode, productName }: ControlDeps,
): void => {
  if (item === null || story === null) {
    setMediaMetadata(null);
    return;
  }
  if (discreetMode.read()) {
    setMediaMetadata({
      title: productName(),
      artist: '',
      artwork: [{ src: plainIcon.large, ...artworkKind }],
    });
    return;
  }
  setMediaMetadata({
    title: text('player.on-lock-screen', { label: item.label, title: item.title }),
    artist: artistOf(story, item.partId) || item.label,
    album: item.title,
    ...(artwork?.of === story._id ? { artwork: artwork.images } : {}),
    chapterInfo: chapters.map(({ at, title }) => ({ title, startTime: at })),
  });
};

/** Backwards by any time: a part that goes on after a pause may step back by a second. */
const jumped = ({ position, duration }: PlayerSnapshot, last: PlayerSnapshot): boolean =>
  position < last.position || position > last.position + 1.5 || duration !== last.duration;

/** Returns the function that stops it. */
export const systemControls = (player: Player, deps: ControlDeps): (() => void) => {
  const { discreetMode, ownsVolume } = deps;
  const { read, view } = player;
  const chapters = player.lazy(playerChapters).list;
  let artwork: Artwork | null = null;
  let last = emptyView;
  const fetchArtwork = async ({ story }: PlayerSnapshot): Promise<void> => {
    if (story === null || artwork?.of === story._id) return;
    const images = await artworkOf(story.coverArt);
    if (images.length === 0) return;
    if (read().story?._id !== story._id) {
      releaseArtwork(images);
      return;
    }
    releaseArtwork(artwork?.images ?? []);
    artwork = { of: story._id, images };
    updateMetadata(read(), artwork, chapters.read(), deps);
  };
  const updateHandlers = (): void =>
    setMediaHandlers(read().item === null ? gone : handlersFor(player, ownsVolume()));
  const follow = (): void => {
    const current = read();
    if (current.item?.id !== last.item?.id) {
      updateMetadata(current, artwork, chapters.read(), deps);
      void fetchArtwork(current);
      updateHandlers();
      if (current.item === null) clearMediaPosition();
    }
    if (current.shouldPlay !== last.shouldPlay || current.item?.id !== last.item?.id)
      setMediaState(current.item === null ? 'none' : current.shouldPlay ? 'playing' : 'paused');
    if (
      current.status !== last.status ||
      current.item?.id !== last.item?.id ||
      jumped(current, last) ||
      current.settings.speed !== last.settings.speed
    )
      setMediaPosition(current.position, current.duration, current.settings.speed);
    last = current;
  };
  const update = () => updateMetadata(read(), artwork, chapters.read(), deps);
  const stops = [
    chapters.subscribe(update),
    discreetMode.subscribe(update),
    view.subscribe(follow),
    player.lazy(createUpNext).subscribe(updateHandlers),
  ];
  // A part may be playing already.
  follow();
  return () => {
    for (const stop of stops) stop();
  };
};
