import '@meend/web/messages/story-sentences';
import { Section } from '../../features/catalogue/lists/section.tsx';
import { text } from '../../messages/text.ts';
import styles from './cards-page.module.css';

const upcoming = [
  ['catalogue.soon-lantern', '/scenes/soon-lantern.svg'],
  ['catalogue.soon-guest', '/scenes/soon-guest.svg'],
  ['catalogue.soon-ferry', '/scenes/soon-ferry.svg'],
  ['catalogue.soon-encore', '/scenes/soon-encore.svg'],
] as const;

export const SoonBlock = () => (
  <Section title={text('catalogue.soon-title')} caption={text('catalogue.soon-line')}>
    <ul className={styles.soon}>
      {upcoming.map(([title, cover]) => (
        <li key={title}>
          <img src={cover} width={240} height={240} alt="" loading="lazy" />
          <p className={styles.soonTitle}>{text(title)}</p>
        </li>
      ))}
    </ul>
  </Section>
);
