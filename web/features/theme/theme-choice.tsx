import { text } from '@meend/web/messages/text.ts';
import { chooseTheme, readTheme, type Theme } from '@meend/web/platform/theme.ts';
import { useId, useState, useSyncExternalStore } from 'react';
import styles from './theme-choice.module.css';

const choices = [
  ['dark', 'shell.theme-dark'],
  ['light', 'shell.theme-light'],
  ['device', 'shell.theme-device'],
] as const;

const never = () => () => {};

export const ThemeChoice = () => {
  const [chosen, setChosen] = useState<Theme | null>(null);
  // The server draws the page for everybody, so it knows nobody's choice.
  const storedTheme = useSyncExternalStore(never, readTheme, () => 'device' as const);
  const theme = chosen ?? storedTheme;
  const name = useId();
  const choose = (selected: Theme) => {
    chooseTheme(selected);
    setChosen(selected);
  };
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{text('shell.theme')}</legend>
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
