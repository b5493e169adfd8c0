import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { countModal, returnFocus } from '@meend/web/ui/overlays/modals.ts';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './plain-page.module.css';

/** Hides every other child of the body and makes it inert; returns the function that restores them. */
const putAllAway = (page: HTMLElement): (() => void) => {
  const others = [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element !== page && element.inert === false,
  );
  for (const element of others) {
    element.inert = true;
    element.classList.add(styles.away ?? '');
  }
  document.documentElement.classList.add(styles.still ?? '');
  return () => {
    document.documentElement.classList.remove(styles.still ?? '');
    for (const element of others) {
      element.classList.remove(styles.away ?? '');
      element.inert = false;
    }
  };
};

interface PlainPageProps {
  /** Called when the page's only button is pressed. */
  readonly onBack: () => void;
}

/** A neutral page that covers the product until its only button is pressed. It adds no history entry. */
export const PlainPage = ({ onBack }: PlainPageProps) => {
  const [holder] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    const opener = document.activeElement;
    document.body.append(holder);
    const bringBack = putAllAway(holder);
    const uncount = countModal(null);
    holder.querySelector('button')?.focus();
    return () => {
      holder.remove();
      bringBack();
      uncount();
      returnFocus(opener);
    };
  }, [holder]);
  return createPortal(
    <main className={styles.page}>
      <h1 className={textStyle('lead', 'muted')}>{text('hide.title')}</h1>
      <Button variant="secondary" onClick={onBack}>
        {text('hide.back')}
      </Button>
    </main>,
    holder,
  );
};
