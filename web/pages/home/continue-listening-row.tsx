import { CardRow } from '@meend/web/features/catalogue/cards/card-row.tsx';
import { ContinueCard } from '@meend/web/features/catalogue/cards/continue-card.tsx';
import { Section } from '@meend/web/features/catalogue/lists/section.tsx';
import { RoundPlayButton } from '@meend/web/features/player/rows/round-play-button.tsx';
import { usePlayerView } from '@meend/web/features/player/use-player.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { ActionMenu } from '@meend/web/ui/overlays/menu.tsx';
import { useState } from 'react';
import {
  metaOf,
  playedOf,
  useCarryOn,
  useCarryOnMenu,
  useCarryOnPoints,
  useRemovedElsewhere,
} from '../catalogue/carry-on.ts';
import styles from './continue-listening-row.module.css';

const CARDS = 3;

export const ContinueListeningRow = () => {
  useRemovedElsewhere();
  const { cards } = useCarryOn();
  const places = useCarryOnPoints();
  const speed = usePlayerView((view) => view.settings.speed);
  const { holder, actionsOf } = useCarryOnMenu();
  const [all, setAll] = useState(false);
  if (cards.length === 0) return null;
  return (
    <Section title={text('home.carry-on')}>
      <div ref={holder}>
        <CardRow>
          {(all ? cards : cards.slice(0, CARDS)).map((card, position) => {
            const { story } = card.story;
            return (
              <ContinueCard
                key={story._id}
                story={story}
                meta={metaOf(card, places, speed)}
                played={playedOf(card, places)}
                position={position}
                play={<RoundPlayButton story={story} appearance="plain" isMain={position === 0} />}
                menu={
                  <ActionMenu
                    label={text('home.more-about', { title: story.name })}
                    actions={actionsOf(card)}
                  />
                }
              />
            );
          })}
        </CardRow>
      </div>
      {cards.length > CARDS && !all ? (
        <div className={styles.more}>
          <Button variant="quiet" dense onClick={() => setAll(true)}>
            {text('home.show-more', { count: cards.length - CARDS })}
          </Button>
        </div>
      ) : null}
    </Section>
  );
};
