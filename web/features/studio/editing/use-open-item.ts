// The open item, from the URL's query: an id, or `new`; in lists of several kinds its kind too.
import { useSearchParams } from 'react-router-dom';

const NEW = 'new';

export const useOpenItem = (name: string, kind?: string) => {
  const [query, setQuery] = useSearchParams();
  const opened = query.get(name);
  const open = (value: string | null, ofKind: string | null = null): void =>
    setQuery((current) => {
      const next = new URLSearchParams(current);
      const set = (field: string, to: string | null) =>
        to === null ? next.delete(field) : next.set(field, to);
      set(name, value);
      if (kind !== undefined) set(kind, ofKind);
      return next;
    });
  return {
    /** Null if none is open; `id` is null for a new item. */
    opened:
      opened === null
        ? null
        : { key: opened, id: opened === NEW ? null : opened, kind: query.get(kind ?? '') },
    open: (id: string, ofKind?: string): void => open(id, ofKind),
    openNew: (ofKind?: string): void => open(NEW, ofKind),
    close: (): void => open(null),
  };
};
