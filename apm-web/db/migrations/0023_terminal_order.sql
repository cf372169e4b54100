-- Whoever is to own a function may make one for as long as this takes.
GRANT CREATE ON SCHEMA apm TO apm_system;
--> statement-breakpoint
-- A whole list in order: its ids one after the other, and its names as searches compare them, as JSON. It is held where it was read, and
-- pages far from both ends and what searches find are read from it; waypoints in long lists did the first of these alone.
CREATE FUNCTION apm.terminal_order(of_office uuid, of_group uuid, sorting text) RETURNS TABLE (ids text, names text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
BEGIN
  RETURN QUERY EXECUTE format(
    'SELECT coalesce(string_agg(id::text, ''''), ''''), coalesce(json_agg(folded), ''[]'')::text
     FROM (SELECT t.id, t.folded FROM terminal_name t WHERE %s ORDER BY %s) AS listed',
    apm.terminal_condition(of_office, of_group, NULL, NULL),
    CASE sorting WHEN 'name' THEN 't.name, t.id' ELSE 't.id' END
  );
END $$;
--> statement-breakpoint
DROP FUNCTION apm.terminal_waypoints(uuid, uuid, text, int);
--> statement-breakpoint
DROP FUNCTION apm.terminal_page(uuid, uuid, text, text, text, boolean, int, int, uuid, text);
--> statement-breakpoint
-- Keys of one page, in order. `sorting` is id, name or lastSeenAt; equal ones go by id. The terminals are met on the way through an index.
CREATE FUNCTION apm.terminal_page(
  of_office uuid, of_group uuid, of_status text, with_name text, sorting text, descending boolean, skip int, most int
) RETURNS uuid[] LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE
  way CONSTANT text := CASE WHEN descending THEN 'DESC' ELSE 'ASC' END;
  found uuid[];
BEGIN
  -- Without bitmaps there is no use for the index of parts of names.
  PERFORM set_config('enable_bitmapscan', 'off', true);
  EXECUTE format(
    'SELECT ARRAY(SELECT t.id FROM terminal t %1$s WHERE %2$s ORDER BY %3$s LIMIT %4$s OFFSET %5$s)',
    CASE WHEN sorting = 'lastSeenAt' THEN 'JOIN terminal_state s ON s.terminal_id = t.id' ELSE '' END,
    apm.terminal_condition(of_office, of_group, of_status, with_name),
    CASE sorting
      WHEN 'name' THEN format('t.name %1$s, t.id %1$s', way)
      -- Those never heard of stand at the old end.
      WHEN 'lastSeenAt' THEN format('s.last_seen_at %1$s NULLS %2$s, t.id %1$s', way, CASE WHEN descending THEN 'LAST' ELSE 'FIRST' END)
      ELSE format('t.id %s', way)
    END,
    most, skip
  ) INTO found;
  PERFORM set_config('enable_bitmapscan', 'on', true);
  RETURN found;
END $$;
--> statement-breakpoint
ALTER FUNCTION apm.terminal_order(uuid, uuid, text) OWNER TO apm_system;
--> statement-breakpoint
ALTER FUNCTION apm.terminal_page(uuid, uuid, text, text, text, boolean, int, int) OWNER TO apm_system;
--> statement-breakpoint
REVOKE ALL ON FUNCTION apm.terminal_order(uuid, uuid, text), apm.terminal_page(uuid, uuid, text, text, text, boolean, int, int) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION apm.terminal_order(uuid, uuid, text), apm.terminal_page(uuid, uuid, text, text, text, boolean, int, int) TO apm_app;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA apm FROM apm_system;
