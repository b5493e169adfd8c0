// The web's one observer: a store is a value that is read, set and followed; an event is sent to whoever follows it.
import { useSyncExternalStore } from 'react';

export interface Store<T> {
  readonly read: () => T;
  /** Returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The value that the server renders and that a page is hydrated with. */
  readonly initial: T;
}

export interface WritableStore<T> extends Store<T> {
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

/** `load` reads the browser's value when it is first needed. */
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
/** What `select` makes of the value; the component renders again when that changes. */
export function useStore<T>({ subscribe, read, initial }: Store<T>, select = (value: T): unknown => value) {
  return useSyncExternalStore(
    subscribe,
    () => select(read()),
    () => select(initial),
  );
}
