import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { useEffect } from 'react';
import { usePlayer } from '../use-player.ts';
import styles from './cast-button.module.css';
import { createCasting } from './casting.ts';

/** Shown while a device is near, and not in discreet mode: a television would say what plays. */
export const CastButton = ({ className }: { readonly className?: string | undefined }) => {
  const casting = usePlayer().lazy(createCasting);
  const { isNear, isConnected, hasFailed } = useStore(casting);
  const isDiscreet = useStore(usePlatform().discreetMode);
  useEffect(() => (isDiscreet ? undefined : casting.watch()), [casting, isDiscreet]);
  if (isDiscreet || !isNear) return null;
  const isAirPlay = casting.kind === 'airplay';
  const label = isConnected
    ? text(isAirPlay ? 'casting.airplay-change' : 'casting.change')
    : text(isAirPlay ? 'casting.airplay-to' : 'casting.cast-to');
  const caption = isAirPlay
    ? text('casting.airplay')
    : text(isConnected ? 'casting.casting' : 'casting.cast');
  return (
    <>
      <div className={className}>
        <IconButton
          label={label}
          icon={isAirPlay ? 'icon-airplay' : 'icon-cast'}
          iconSize={22}
          tooltip={false}
          lit={isConnected}
          onClick={() => void casting.press()}
        />
        <span aria-hidden="true">{caption}</span>
      </div>
      {hasFailed ? (
        <p role="alert" className={styles.failure}>
          {text('casting.failed')}
        </p>
      ) : null}
    </>
  );
};
