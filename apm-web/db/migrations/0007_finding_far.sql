-- Whoever is to own a function may make one for as long as this takes.
GRANT CREATE ON SCHEMA apm TO apm_system;
--> statement-breakpoint
-- Counting, as before, and noting in `moves` that terminals came, went, changed places or names.
CREATE OR REPLACE FUNCTION apm.count_terminals() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE
  no_group CONSTANT uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO terminal_count AS c (office_id, group_id, status, n, alarms, moves)
    SELECT office_id, coalesce(group_id, no_group), status, count(*), count(*) FILTER (WHERE alarm), 1
    FROM new_rows GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (office_id, group_id, status) DO UPDATE SET n = c.n + excluded.n, alarms = c.alarms + excluded.alarms, moves = c.moves + 1;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO terminal_count AS c (office_id, group_id, status, n, alarms, moves)
    SELECT office_id, coalesce(group_id, no_group), status, -count(*), -count(*) FILTER (WHERE alarm), 1
    FROM old_rows GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (office_id, group_id, status) DO UPDATE SET n = c.n + excluded.n, alarms = c.alarms + excluded.alarms, moves = c.moves + 1;
  ELSE
    INSERT INTO terminal_count AS c (office_id, group_id, status, n, alarms, moves)
    SELECT office_id, group_id, status, sum(one), sum(ringing), max(moved) FROM (
      SELECT n.office_id, coalesce(n.group_id, no_group) AS group_id, n.status, 1 AS one, n.alarm::int AS ringing,
        ((n.name, n.office_id, n.group_id) IS DISTINCT FROM (o.name, o.office_id, o.group_id))::int AS moved
      FROM new_rows n JOIN old_rows o USING (id)
      UNION ALL
      SELECT o.office_id, coalesce(o.group_id, no_group), o.status, -1, -(o.alarm::int),
        ((n.name, n.office_id, n.group_id) IS DISTINCT FROM (o.name, o.office_id, o.group_id))::int
      FROM old_rows o JOIN new_rows n USING (id)
    ) AS change
    GROUP BY 1, 2, 3 HAVING sum(one) <> 0 OR sum(ringing) <> 0 OR max(moved) > 0 ORDER BY 1, 2, 3
    ON CONFLICT (office_id, group_id, status) DO UPDATE SET
      n = c.n + excluded.n, alarms = c.alarms + excluded.alarms, moves = c.moves + excluded.moves;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP FUNCTION apm.terminal_page(uuid, uuid, text, text, text, boolean, int, int, boolean);
--> statement-breakpoint
-- Keys of one page, in order. `sorting` is id, name or lastSeenAt; equal ones go by id. The terminals are met on the way through an
-- index, from the beginning or from a known one (`from_id`, with its name where that sorts), which must be among those asked for.
CREATE FUNCTION apm.terminal_page(
  of_office uuid, of_group uuid, of_status text, with_name text, sorting text, descending boolean, skip int, most int,
  from_id uuid, from_name text
) RETURNS uuid[] LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE
  way CONSTANT text := CASE WHEN descending THEN 'DESC' ELSE 'ASC' END;
  found uuid[];
BEGIN
  -- Without bitmaps there is no use for the index of parts of names.
  PERFORM set_config('enable_bitmapscan', 'off', true);
  EXECUTE format(
    'SELECT ARRAY(SELECT t.id FROM terminal t %1$s WHERE %2$s AND %3$s ORDER BY %4$s LIMIT %5$s OFFSET %6$s)',
    CASE WHEN sorting = 'lastSeenAt' THEN 'JOIN terminal_state s ON s.terminal_id = t.id' ELSE '' END,
    apm.terminal_condition(of_office, of_group, of_status, with_name),
    CASE
      WHEN from_id IS NULL THEN 'true'
      WHEN sorting = 'name' THEN format('(t.name, t.id) >= (%L, %L::uuid)', from_name, from_id)
      ELSE format('t.id >= %L::uuid', from_id)
    END,
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
-- Every `step`th terminal in ascending order, the first among them.
CREATE FUNCTION apm.terminal_waypoints(of_office uuid, of_group uuid, sorting text, step int) RETURNS TABLE (id uuid, name text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
BEGIN
  RETURN QUERY EXECUTE format(
    'SELECT id, name FROM (SELECT t.id, t.name, row_number() OVER (ORDER BY %2$s) AS nth FROM terminal t WHERE %1$s) AS x WHERE nth %% %3$s = 1 ORDER BY nth',
    apm.terminal_condition(of_office, of_group, NULL, NULL),
    CASE sorting WHEN 'name' THEN 't.name, t.id' ELSE 't.id' END,
    step
  );
END $$;
--> statement-breakpoint
-- How many a search finds, and the keys of one page of them, in one look. The number is `at_most` + 1 where there are more: these are
-- not worth fetching all to sort them. The planner is not left the choice: a policy on the table, even one that is always true, keeps
-- the statistics of names from it, and it guesses.
CREATE FUNCTION apm.terminal_search(
  of_office uuid, of_group uuid, of_status text, with_name text, sorting text, descending boolean, skip int, most int, at_most int
) RETURNS TABLE (n int, ids uuid[]) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE
  way CONSTANT text := CASE WHEN descending THEN 'DESC' ELSE 'ASC' END;
BEGIN
  RETURN QUERY EXECUTE format(
    'WITH t AS MATERIALIZED (SELECT id, name FROM terminal t WHERE %2$s LIMIT %6$s)
     SELECT (SELECT count(*) FROM t)::int, ARRAY(SELECT t.id FROM t %1$s ORDER BY %3$s LIMIT %4$s OFFSET %5$s)',
    CASE WHEN sorting = 'lastSeenAt' THEN 'JOIN terminal_state s ON s.terminal_id = t.id' ELSE '' END,
    apm.terminal_condition(of_office, of_group, of_status, with_name),
    CASE sorting
      WHEN 'name' THEN format('t.name %1$s, t.id %1$s', way)
      WHEN 'lastSeenAt' THEN format('s.last_seen_at %1$s NULLS %2$s, t.id %1$s', way, CASE WHEN descending THEN 'LAST' ELSE 'FIRST' END)
      ELSE format('t.id %s', way)
    END,
    most, skip, at_most + 1
  );
END $$;
--> statement-breakpoint
ALTER FUNCTION apm.terminal_page(uuid, uuid, text, text, text, boolean, int, int, uuid, text) OWNER TO apm_system;
--> statement-breakpoint
ALTER FUNCTION apm.terminal_waypoints(uuid, uuid, text, int) OWNER TO apm_system;
--> statement-breakpoint
ALTER FUNCTION apm.terminal_search(uuid, uuid, text, text, text, boolean, int, int, int) OWNER TO apm_system;
--> statement-breakpoint
REVOKE ALL ON FUNCTION apm.terminal_page(uuid, uuid, text, text, text, boolean, int, int, uuid, text),
  apm.terminal_waypoints(uuid, uuid, text, int), apm.terminal_search(uuid, uuid, text, text, text, boolean, int, int, int) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION apm.terminal_page(uuid, uuid, text, text, text, boolean, int, int, uuid, text),
  apm.terminal_waypoints(uuid, uuid, text, int), apm.terminal_search(uuid, uuid, text, text, text, boolean, int, int, int) TO apm_app;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA apm FROM apm_system;
