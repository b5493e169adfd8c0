// Trigrams of a text: all substrings of up to three characters. A GIN index over them serves "contains" without an
// extension that a server may lack (decisions/0084).
const parts = `
create function search_parts(searched text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct substr(lower(searched), at, size)), '{}')
  from generate_series(1, 3) as size, generate_series(1, char_length(lower(searched)) - size + 1) as at
$$;
`;

/** Trigrams that a text must have to contain this one. */
const needs = `
create function search_needs(wanted text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct substr(lower(wanted), at, size)), '{}')
  from least(3, char_length(lower(wanted))) as size,
    generate_series(1, char_length(lower(wanted)) - size + 1) as at
$$;
`;

// Marked immutable: array_to_string is only stable, because arrays of other types may depend on settings. Since
// PostgreSQL 17 an index is built with an empty search path, so the function sets its own.
const ofStories = `
create function story_search_parts(name text, author text, genres text[]) returns text[]
language plpgsql immutable parallel safe set search_path from current as $$
begin
  return search_parts(name || E'\\n' || coalesce(author, '') || E'\\n' || array_to_string(genres, ' '));
end $$;
`;

export const searchFunctions = [parts, needs, ofStories];
