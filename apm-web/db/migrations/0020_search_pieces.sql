-- Whoever is to own a function may make one for as long as this takes.
GRANT CREATE ON SCHEMA apm TO apm_system;
--> statement-breakpoint
-- What the index of names is asked for, to find those that contain `searched`: three letters at a time of every word, and short words
-- with the sign before them. `LIKE` with the whole text asks for every three letters that follow each other, three times as many
-- lists to merge, most of them saying the same.
CREATE FUNCTION apm.search_pieces(searched text) RETURNS SETOF text LANGUAGE sql IMMUTABLE SET search_path TO public, pg_temp AS $$
  SELECT substr(word, least(at, length(word) - 2), 3)
  FROM regexp_split_to_table(searched, '[^[:alnum:]]+') AS word, generate_series(1, length(word), 3) AS at
  WHERE length(word) >= 3
  UNION
  SELECT short[1] FROM regexp_matches(searched, '[^[:alnum:]][[:alnum:]]{1,2}(?![[:alnum:]])', 'g') AS short
$$;
--> statement-breakpoint
-- As before, but for how a name is looked for: by pieces, and then whether it contains the whole, which no index is asked.
CREATE OR REPLACE FUNCTION apm.terminal_search_condition(of_office uuid, of_group uuid, of_status text, with_name text) RETURNS text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE
  condition text := apm.terminal_condition(of_office, of_group, NULL, NULL);
BEGIN
  IF with_name IS NOT NULL THEN
    SELECT condition || coalesce(string_agg(format(' AND t.folded LIKE %L', '%' || regexp_replace(piece, '([\\%_])', '\\\1', 'g') || '%'), ''), '')
      || format(' AND position(%L IN t.folded) > 0', lower(with_name))
    FROM apm.search_pieces(lower(with_name)) AS piece INTO condition;
  END IF;
  IF of_status = 'alarm' THEN
    condition := condition || ' AND EXISTS (SELECT FROM terminal s WHERE s.id = t.id AND s.alarm)';
  ELSIF of_status IS NOT NULL THEN
    condition := condition || format(' AND EXISTS (SELECT FROM terminal s WHERE s.id = t.id AND s.status = %L)', of_status);
  END IF;
  RETURN condition;
END $$;
--> statement-breakpoint
ALTER FUNCTION apm.search_pieces(text) OWNER TO apm_system;
--> statement-breakpoint
REVOKE ALL ON FUNCTION apm.search_pieces(text) FROM PUBLIC;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA apm FROM apm_system;
