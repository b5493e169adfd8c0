import { createStore, type Store } from './store.ts';

interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface ToastMessage {
  readonly text: string;
  /** An error is announced assertively, the others politely. */
  readonly tone?: 'info' | 'success' | 'error';
  /** A toast with an action has no timeout. */
  readonly action?: ToastAction;
}

export interface Toast extends ToastMessage {
  readonly id: number;
}

export interface ToastQueue extends Store<readonly Toast[]> {
  readonly show: (message: ToastMessage) => number;
  readonly dismiss: (id: number) => void;
}

export const createToastQueue = (): ToastQueue => {
  const toastStore = createStore<readonly Toast[]>([]);
  let last = 0;
  return {
    ...toastStore,
    show: (message) => {
      last += 1;
      const id = last;
      toastStore.update((queue) => [...queue, { ...message, id }]);
      return id;
    },
    dismiss: (id) => toastStore.update((queue) => queue.filter((toast) => toast.id !== id)),
  };
};
