import type { AnyWireStory, WirePlaylist } from '@meend/core/contract/wire';
import Headphones from 'lucide-react/icons/headphones';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useStory } from '../../api/catalogue-queries.ts';
import { useSession } from '../../api/session/session.ts';
import { categoryOf } from '../../api/stories.ts';
import { FeatureCard } from '../../features/catalogue/cards/feature-card.tsx';
import { RoundPlayButton } from '../../features/player/rows/round-play-button.tsx';
import { StoryPlayButton } from '../../features/player/rows/story-play-button.tsx';
import type { MessageKey } from '../../messages/message-keys.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Chip } from '../../ui/text/chip.tsx';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import { minutesLeft, useStoryToCarryOn, useUnfinished } from '../catalogue/unfinished-stories.ts';
import styles from './home-page.module.css';

const greeting = (hour: number): MessageKey => {
  if (hour >= 5 && hour < 12) return 'home.good-morning';
  return hour >= 12 && hour < 17 ? 'home.good-afternoon' : 'home.good-evening';
};

const teaserLabels = () => ({ play: text('home.hear-teaser'), pause: text('home.pause-teaser') });

const carryOnLabels = (minutes: number) => ({
  play: text('home.carry-on-left', { minutes }),
  pause: text('player.pause'),
});

const playLabels = ({ name: story }: AnyWireStory) => ({
  play: (label: string) => text('home.play-story', { story, label }),
  pause: text('player.pause'),
});

/** The listener's latest choice, which nobody has begun. */
const useLatestChoice = (): AnyWireStory | undefined => {
  const { selectedAudios } = useSession();
  const chosen = selectedAudios.at(-1);
  const story = chosen && { ...chosen.audioId, category: categoryOf[chosen.audioModelType] };
  return useStory(story ?? null) ?? undefined;
};

const GuestWords = ({ featured }: { readonly featured: AnyWireStory | null | undefined }) => {
  const { openSignIn } = useSession();
  return (
    <>
      <Chip tone="success" icon={<Icon glyph={Headphones} size={14} />}>
        {text('home.chip')}
      </Chip>
      <PageHeading look="display">
        {text('home.headline')} <span className={styles.glide}>{text('home.headline-glide')}</span>
      </PageHeading>
      <p className={styles.lead}>{text('home.lead')}</p>
      <div className={styles.actions}>
        <Button onClick={() => openSignIn('sign-up', 'home')}>{text('home.sign-up')}</Button>
        {featured ? <StoryPlayButton story={featured} labels={teaserLabels()} variant="secondary" /> : null}
      </div>
      <p className={styles.note}>
        <Icon glyph={LockKeyhole} size={18} />
        {text('home.private')}
      </p>
    </>
  );
};

const ListenerWords = ({ featured }: { readonly featured: AnyWireStory | null | undefined }) => {
  const last = useStoryToCarryOn();
  const [place] = useUnfinished();
  const chosen = useLatestChoice();
  const story = chosen ?? featured;
  return (
    <>
      <Chip tone="success" icon={<Icon glyph={Headphones} size={14} />}>
        {text('home.chip')}
      </Chip>
      <PageHeading look="display">{text(greeting(new Date().getHours()))}</PageHeading>
      <p className={styles.lead}>{text(last ? 'home.welcome-back-line' : 'home.welcome-line')}</p>
      <div className={styles.actions}>
        {last && place ? <StoryPlayButton story={last} labels={carryOnLabels(minutesLeft(place))} /> : null}
        {story && !last ? <StoryPlayButton story={story} labels={playLabels(story)} /> : null}
      </div>
    </>
  );
};

export interface HomeHeroProps {
  /** The newest Temptation; undefined while it is on its way. */
  readonly featured: WirePlaylist | null | undefined;
}

export const HomeHero = ({ featured }: HomeHeroProps) => {
  const { user } = useSession();
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        {user ? <ListenerWords featured={featured} /> : <GuestWords featured={featured} />}
      </div>
      {featured ? (
        <FeatureCard story={featured} play={<RoundPlayButton story={featured} look="on-art" />} />
      ) : featured === undefined ? (
        <div className={styles.placeholder} aria-hidden="true" />
      ) : null}
    </div>
  );
};
