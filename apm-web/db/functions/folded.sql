-- Text in its form for searches, without case and accents: cafe finds Café, uber Über, lodz Łódź and strasse Straße. Only marks
-- of Latin, Greek and Cyrillic letters are removed, because those of Japanese and Korean make other letters. `folded` of
-- `schema/columns.ts` is the same expression for indexes; the planner matches it because this function is inlined.
-- `lib/contract/folded.ts` does the same in a browser.
CREATE FUNCTION apm.folded(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(given) = length(given) THEN lower(given COLLATE "default") ELSE replace(replace(replace(translate(lower(normalize(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g'), NFC) COLLATE "default"), 'ıłøđħŧðς', 'ilodhtdσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') END
$$;

-- LIKE pattern that finds a text anywhere in a folded one, with its wildcard characters escaped.
CREATE FUNCTION apm.containing(search text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '%' || regexp_replace(apm.folded(search), '([\\%_])', '\\\1', 'g') || '%'
$$;

GRANT EXECUTE ON FUNCTION apm.folded, apm.containing TO apm_app, apm_terminal;
