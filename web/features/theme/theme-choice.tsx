import { useId, useState } from 'react';
import { text } from '../../messages/text.ts';
import { chooseTheme, readTheme, type Theme } from '../../platform/theme.ts';
import styles from './theme-choice.module.css';

const choices = [
  ['dark', 'shell.theme-dark'],
  ['light', 'shell.theme-light'],
  ['device', 'shell.theme-device'],
] as const;

export const ThemeChoice = () => {
  const [theme, setTheme] = useState<Theme>(readTheme);
  const name = useId();
  const choose = (chosen: Theme) => {
    chooseTheme(chosen);
    setTheme(chosen);
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
