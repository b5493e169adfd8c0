import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import type { WireTonight } from '@meend/core/contract/shelves/slots.routes.ts';
import { wallTimeInIndia } from '@meend/core/shared/india-time.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { FeatureCard } from '@meend/web/features/catalogue/cards/feature-card.tsx';
import { RoundPlayButton } from '@meend/web/features/player/rows/round-play-button.tsx';
import { StoryPlayButton } from '@meend/web/features/player/rows/story-play-button.tsx';
import { type MessageKey, text } from '@meend/web/messages/text.ts';
import { serverNow } from '@meend/web/platform/clock.ts';
import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import { useIsHydrated } from '@meend/web/platform/page-events.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import { Chip } from '@meend/web/ui/text/chip.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { Suspense } from 'react';
import styles from './home-page.module.css';

export const ListenerActions = lazyComponent(
  async () => (await import('./home-listener.tsx')).ListenerActions,
);
export const PersonalRows = lazyComponent(async () => (await import('./home-listener.tsx')).PersonalRows);

const greeting = (hour: number): MessageKey => {
  if (hour >= 5 && hour < 12) return 'home.good-morning';
  return hour >= 12 && hour < 17 ? 'home.good-afternoon' : 'home.good-evening';
};

const teaserLabels = () => ({ play: text('home.hear-teaser'), pause: text('home.pause-teaser') });

const GuestIntro = ({ featured }: { readonly featured: AnyWireStory | null | undefined }) => {
  const { openSignIn } = useSession();
  return (
    <>
      <Chip tone="success" icon="icon-headphones" iconSize={14}>
        {text('home.chip')}
      </Chip>
      <PageHeading appearance="display">
        {text('home.headline')} <span className={styles.glide}>{text('home.headline-glide')}</span>
      </PageHeading>
      <p className={styles.lead}>{text('home.lead')}</p>
      <div className={styles.actions}>
        <Button onClick={() => openSignIn('sign-up', 'home')}>{text('home.sign-up')}</Button>
        {featured ? <StoryPlayButton story={featured} labels={teaserLabels()} variant="secondary" /> : null}
      </div>
      <p className={styles.note}>
        <Icon glyph="icon-lock-keyhole" size={18} />
        {text('home.private')}
      </p>
    </>
  );
};

/** By the listener's clock; the server, which does not know it, greets by India's. */
const Greeting = () => {
  const hour = useIsHydrated()
    ? new Date(serverNow()).getHours()
    : wallTimeInIndia(new Date(serverNow())).getUTCHours();
  return (
    <PageHeading appearance="display">
      <span suppressHydrationWarning>{text(greeting(hour))}</span>
    </PageHeading>
  );
};

const ListenerIntro = ({ featured }: { readonly featured: AnyWireStory | null | undefined }) => (
  <>
    <Chip tone="success" icon="icon-headphones" iconSize={14}>
      {text('home.chip')}
    </Chip>
    <Greeting />
    <Suspense fallback={<div className={styles.ownFallback} />}>
      <ListenerActions featured={featured} />
    </Suspense>
  </>
);

interface HomeHeroProps {
  /** The story shown large; undefined while loading. */
  readonly featured: WireTonight | null | undefined;
}

export const HomeHero = ({ featured }: HomeHeroProps) => {
  const { user } = useSession();
  const story = featured ? featured.story : featured;
  return (
    <div className={featured === null ? styles.hero : `${styles.hero} ${styles.beside}`}>
      <div className={styles.text}>
        {user ? <ListenerIntro featured={story} /> : <GuestIntro featured={story} />}
      </div>
      {featured ? (
        <FeatureCard {...featured} play={<RoundPlayButton story={featured.story} appearance="on-art" />} />
      ) : featured === undefined ? (
        <div className={styles.placeholder} aria-hidden="true" />
      ) : null}
    </div>
  );
};
