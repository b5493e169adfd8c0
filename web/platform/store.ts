// Observable stores: a store holds a value to read, set and subscribe to; an event only notifies its subscribers.
import { useSyncExternalStore } from 'react';

export interface Store<T> {
  readonly read: () => T;
  /** Returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The value rendered on the server and used during hydration. */
  readonly initial: T;
}

interface WritableStore<T> extends Store<T> {
  readonly set: (next: T) => void;
  readonly update: (change: (value: T) => T) => void;
}

export interface Event<T> {
  readonly emit: (payload: T) => void;
  readonly subscribe: (listener: (payload: T) => void) => () => void;
}

export const createEvent = <T = void>(): Event<T> => {
  const listeners = new Set<(payload: T) => void>();
  return {
    emit: (payload) => {
      for (const listener of listeners) listener(payload);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** `load` provides the initial value in the browser, on first read. */
export const createStore = <T>(initial: T, load = (): T => initial): WritableStore<T> => {
  let current: { readonly value: T } | undefined;
  const changes = createEvent();
  const read = (): T => {
    current ??= { value: load() };
    return current.value;
  };
  const set = (value: T): void => {
    current = { value };
    changes.emit();
  };
  return { read, set, initial, update: (change) => set(change(read())), subscribe: changes.subscribe };
};

export function useStore<T>(store: Store<T>): T;
export function useStore<T, S>(store: Store<T>, select: (value: T) => S): S;
/** Subscribes the component to `select(value)`; it renders again when the selected value changes. */
export function useStore<T>({ subscribe, read, initial }: Store<T>, select = (value: T): unknown => value) {
  return useSyncExternalStore(
    subscribe,
    () => select(read()),
    () => select(initial),
  );
}
