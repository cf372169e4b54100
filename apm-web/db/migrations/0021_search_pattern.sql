-- Whoever is to own a function may make one for as long as this takes.
GRANT CREATE ON SCHEMA apm TO apm_system;
--> statement-breakpoint
-- A pattern that whatever contains `searched` fits: the first three letters of every word (of a word that stands alone, three letters
-- at a time) and short words with the sign before them, in their order. NULL where there is nothing of that kind. More pieces would
-- be more lists to merge and find hardly less; more patterns than one would each be compared with all that the index finds.
CREATE FUNCTION apm.search_pattern(searched text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path TO public, pg_temp AS $$
  SELECT '%' || string_agg(regexp_replace(piece[1], '([\\%_])', '\\\1', 'g'), '%' ORDER BY nth) || '%'
  FROM regexp_matches(
    searched,
    CASE WHEN searched ~ '[[:alnum:]]{3}.*[^[:alnum:]][[:alnum:]]{3}' THEN '(?<![[:alnum:]])' ELSE '' END
      || '[[:alnum:]]{3}|[^[:alnum:]][[:alnum:]]{1,2}(?![[:alnum:]])',
    'g'
  ) WITH ORDINALITY AS found (piece, nth)
$$;
--> statement-breakpoint
-- As before, but for that.
CREATE OR REPLACE FUNCTION apm.terminal_search_condition(of_office uuid, of_group uuid, of_status text, with_name text) RETURNS text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE
  condition text := apm.terminal_condition(of_office, of_group, NULL, NULL);
BEGIN
  IF with_name IS NOT NULL THEN
    condition := condition || coalesce(' AND t.folded LIKE ' || quote_literal(apm.search_pattern(lower(with_name))), '')
      || format(' AND position(%L IN t.folded) > 0', lower(with_name));
  END IF;
  IF of_status = 'alarm' THEN
    condition := condition || ' AND EXISTS (SELECT FROM terminal s WHERE s.id = t.id AND s.alarm)';
  ELSIF of_status IS NOT NULL THEN
    condition := condition || format(' AND EXISTS (SELECT FROM terminal s WHERE s.id = t.id AND s.status = %L)', of_status);
  END IF;
  RETURN condition;
END $$;
--> statement-breakpoint
DROP FUNCTION apm.search_pieces(text);
--> statement-breakpoint
ALTER FUNCTION apm.search_pattern(text) OWNER TO apm_system;
--> statement-breakpoint
REVOKE ALL ON FUNCTION apm.search_pattern(text) FROM PUBLIC;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA apm FROM apm_system;
