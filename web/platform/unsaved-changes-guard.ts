// Unsaved changes guard: navigation inside the application waits for a confirmation; closing the tab shows the
// browser's own `beforeunload` prompt.
import { useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';

type NavigationStep = () => void;

interface UnsavedChangesGuard {
  /** The blocked navigation; null if there is none. */
  readonly question: { readonly leave: NavigationStep; readonly stay: NavigationStep } | null;
  /** Navigates without confirmation: the changes are saved. */
  readonly pass: (navigate: NavigationStep) => void;
}

const indexOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;

/** Blocks links and programmatic navigation by replacing the navigator's `push` and `replace`. */
const blockRouter = (
  navigator: { push: unknown; replace: unknown },
  block: (navigate: NavigationStep) => void,
) => {
  const { push, replace } = navigator;
  const blocked =
    (go: unknown) =>
    (...to: readonly unknown[]) =>
      block(() => Reflect.apply(go as () => void, navigator, to));
  navigator.push = blocked(push);
  navigator.replace = blocked(replace);
  return () => Object.assign(navigator, { push, replace });
};

/** Blocks the browser's back and forward: reverts the history step and repeats it once confirmed. */
const blockHistory = (block: (navigate: NavigationStep) => void) => {
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
    block(() => window.history.go(step));
  };
  window.addEventListener('popstate', onStep, true);
  return () => window.removeEventListener('popstate', onStep, true);
};

const blockUnload = () => {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', warn);
  return () => window.removeEventListener('beforeunload', warn);
};

export const useUnsavedChangesGuard = (unsaved: boolean): UnsavedChangesGuard => {
  const { navigator } = useContext(NavigationContext);
  const [pendingStep, setPendingStep] = useState<NavigationStep | null>(null);
  const release = useRef<NavigationStep>(() => {});
  useEffect(() => {
    if (!unsaved) return;
    const block = (navigate: NavigationStep) => setPendingStep(() => navigate);
    const free = [blockRouter(navigator, block), blockHistory(block), blockUnload()];
    release.current = () => {
      for (const undo of free.splice(0)) undo();
    };
    return () => release.current();
  }, [unsaved, navigator]);

  const pass = (navigate: NavigationStep) => {
    release.current();
    setPendingStep(null);
    navigate();
  };
  return {
    question: pendingStep && { leave: () => pass(pendingStep), stay: () => setPendingStep(null) },
    pass,
  };
};
