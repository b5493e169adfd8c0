export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface ToastMessage {
  readonly text: string;
  /** An error is read at once, the others when the reader pauses. */
  readonly tone?: 'info' | 'success' | 'error';
  /** A toast that holds an action stays until it is answered. */
  readonly action?: ToastAction;
}

export interface Toast extends ToastMessage {
  readonly id: number;
}

export interface ToastQueue {
  readonly show: (message: ToastMessage) => number;
  readonly dismiss: (id: number) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => readonly Toast[];
}

export const makeToastQueue = (): ToastQueue => {
  let queue: readonly Toast[] = [];
  let last = 0;
  const listeners = new Set<() => void>();
  const change = (next: readonly Toast[]) => {
    queue = next;
    for (const listener of listeners) listener();
  };
  return {
    show: (message) => {
      last += 1;
      change([...queue, { ...message, id: last }]);
      return last;
    },
    dismiss: (id) => change(queue.filter((toast) => toast.id !== id)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => queue,
  };
};

/** The page's one queue; <ToastRegion /> shows it. */
export const toasts = makeToastQueue();
