import { usePlayFrom } from '@meend/web/features/player/play-from.ts';
import { SearchCombobox } from '@meend/web/features/search/search-combobox.tsx';

/** The list below the header's search field, whose sentences play. */
export const SearchList = ({ input }: { readonly input: HTMLInputElement }) => {
  const playFrom = usePlayFrom();
  return (
    <SearchCombobox
      input={input}
      onLine={({ story, part, seconds }) => playFrom(story, part, seconds ?? 0)}
    />
  );
};
