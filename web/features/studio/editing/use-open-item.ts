// The open item, from the URL's query: an id, or `new`.
import { useSearchParams } from 'react-router-dom';

const NEW = 'new';

export const useOpenItem = (name: string) => {
  const [query, setQuery] = useSearchParams();
  const opened = query.get(name);
  const open = (value: string | null): void =>
    setQuery((current) => {
      const next = new URLSearchParams(current);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    });
  return {
    /** Null if none is open; `id` is null for a new item. */
    opened: opened === null ? null : { key: opened, id: opened === NEW ? null : opened },
    open: (id: string): void => open(id),
    openNew: (): void => open(NEW),
    close: (): void => open(null),
  };
};
