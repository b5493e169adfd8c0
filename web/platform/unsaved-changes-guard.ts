// Nothing typed is lost by leaving: every way inside the application waits for an answer first, the browser asks by itself
// before the tab closes.
import { useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';

type Way = () => void;

export interface UnsavedChangesGuard {
  /** Where somebody wants to go; null while nobody does. */
  readonly asked: { readonly leave: Way; readonly stay: Way } | null;
  /** Runs it without a question: the work is saved. */
  readonly pass: (way: Way) => void;
}

const indexOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;

/** Links and calls of the router. */
const holdRouter = (navigator: { push: unknown; replace: unknown }, hold: (way: Way) => void) => {
  const { push, replace } = navigator;
  const held =
    (go: unknown) =>
    (...to: readonly unknown[]) =>
      hold(() => Reflect.apply(go as () => void, navigator, to));
  navigator.push = held(push);
  navigator.replace = held(replace);
  return () => Object.assign(navigator, { push, replace });
};

/** The browser's own back and forward: the step is taken back, and taken again once it is allowed. */
const holdHistory = (hold: (way: Way) => void) => {
  const here = indexOf(window.history.state);
  let returning = false;
  const onStep = (event: PopStateEvent) => {
    const step = indexOf(event.state) - here;
    event.stopImmediatePropagation();
    if (returning || step === 0) {
      returning = false;
      return;
    }
    returning = true;
    window.history.go(-step);
    hold(() => window.history.go(step));
  };
  window.addEventListener('popstate', onStep, true);
  return () => window.removeEventListener('popstate', onStep, true);
};

const holdTab = () => {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', warn);
  return () => window.removeEventListener('beforeunload', warn);
};

export const useUnsavedChangesGuard = (unsaved: boolean): UnsavedChangesGuard => {
  const { navigator } = useContext(NavigationContext);
  const [wanted, setWanted] = useState<Way | null>(null);
  const release = useRef<Way>(() => {});
  useEffect(() => {
    if (!unsaved) return;
    const hold = (way: Way) => setWanted(() => way);
    const free = [holdRouter(navigator, hold), holdHistory(hold), holdTab()];
    release.current = () => {
      for (const undo of free.splice(0)) undo();
    };
    return () => release.current();
  }, [unsaved, navigator]);

  const pass = (way: Way) => {
    release.current();
    setWanted(null);
    way();
  };
  return { asked: wanted && { leave: () => pass(wanted), stay: () => setWanted(null) }, pass };
};
