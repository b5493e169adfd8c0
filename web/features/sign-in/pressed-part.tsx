import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { Cover } from '@meend/web/ui/covers/cover.tsx';
import styles from './styles/sign-in.module.css';

/** Names the part that was pressed before signing up. */
export const PressedPart = () => {
  const { intents } = usePlatform();
  const intent = intents.read();
  if (intent === null) return null;
  const { label, name, cover } = intent;
  return (
    <div className={styles.pressed}>
      <Cover src={cover[0]} fallback={cover[1]} />
      <p>{text('sign-in.hear', { label, story: name })}</p>
    </div>
  );
};
