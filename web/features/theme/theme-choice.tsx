import { text } from '@meend/web/messages/text.ts';
import { type Store, useStore } from '@meend/web/platform/store.ts';
import { chooseTheme, readTheme, type Theme } from '@meend/web/platform/theme.ts';
import { useId, useState } from 'react';
import styles from './theme-choice.module.css';

const choices = [
  ['dark', 'app.theme-dark'],
  ['light', 'app.theme-light'],
  ['device', 'app.theme-device'],
] as const;

// Guest pages are cached for all visitors, so the server does not render the selected theme here.
const storedTheme: Store<Theme> = { initial: 'device', read: readTheme, subscribe: () => () => {} };

export const ThemeChoice = () => {
  const [chosen, setChosen] = useState<Theme | null>(null);
  const stored = useStore(storedTheme);
  const theme = chosen ?? stored;
  const name = useId();
  const choose = (selected: Theme) => {
    chooseTheme(selected);
    setChosen(selected);
  };
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{text('app.theme')}</legend>
      <div className={styles.options}>
        {choices.map(([value, label]) => (
          <label key={value} className={styles.option}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              checked={theme === value}
              onChange={() => choose(value)}
            />
            {text(label)}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
