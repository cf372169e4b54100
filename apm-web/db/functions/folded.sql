-- A text as it is searched: without case and accents, so that cafe finds Café, uber Über, lodz Łódź and strasse Straße. Only marks of
-- Latin, Greek and Cyrillic letters go; those of Japanese and Korean make other letters. `folded` of `schema/columns.ts` is the same expression for indexes,
-- which the planner finds because this function is inlined; `lib/contract/folded.ts` does it in a browser.
CREATE FUNCTION apm.folded(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(given) = length(given) THEN lower(given COLLATE "default") ELSE replace(replace(replace(translate(lower(normalize(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g'), NFC) COLLATE "default"), 'ıłøđħŧðς', 'ilodhtdσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') END
$$;

-- A LIKE pattern that finds a text anywhere in a folded one, its wildcard characters escaped.
CREATE FUNCTION apm.containing(search text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '%' || regexp_replace(apm.folded(search), '([\\%_])', '\\\1', 'g') || '%'
$$;

GRANT EXECUTE ON FUNCTION apm.folded, apm.containing TO apm_app, apm_terminal;
