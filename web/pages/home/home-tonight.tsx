// What guests and listeners both have above the rows.
import type { WireTonight } from '@meend/core/contract/shelves/slots.routes.ts';
import { clockTime } from '@meend/core/playback/format-time.ts';
import { wallTimeInIndia } from '@meend/core/shared/india-time.ts';
import { teaserOf } from '@meend/web/api/stories.ts';
import { FeatureCard } from '@meend/web/features/catalogue/cards/feature-card.tsx';
import { StoryPlayButton } from '@meend/web/features/player/rows/story-play-button.tsx';
import { type MessageKey, text } from '@meend/web/messages/text.ts';
import { serverNow } from '@meend/web/platform/clock.ts';
import { useProduct } from '@meend/web/platform/context/platform.ts';
import { useIsHydrated } from '@meend/web/platform/page-events.ts';

const greeting = (hour: number): MessageKey => {
  if (hour >= 5 && hour < 12) return 'home.good-morning';
  return hour >= 12 && hour < 17 ? 'home.good-afternoon' : 'home.good-evening';
};

const teaserLabels = () => ({ play: text('home.hear-teaser'), pause: text('home.pause-teaser') });

/** By the listener's clock; the server, which does not know it, greets by India's. */
export const Greeting = () => {
  const hour = useIsHydrated()
    ? new Date(serverNow()).getHours()
    : wallTimeInIndia(new Date(serverNow())).getUTCHours();
  return <span suppressHydrationWarning>{text(greeting(hour))}</span>;
};

export const Tonight = ({ story, reason, line }: WireTonight) => {
  const product = useProduct();
  const teaser = teaserOf(story);
  return (
    <FeatureCard
      story={story}
      reason={
        reason === 'chosen'
          ? text('home.feature-chosen', { product: product.name() })
          : text(`home.feature-${reason}`)
      }
      quote={line ?? story.firstLine}
    >
      <StoryPlayButton story={story} labels={teaserLabels()} variant="on-art" />
      {teaser ? clockTime(teaser.seconds) : null}
    </FeatureCard>
  );
};
