-- Ids of one page of terminals, in order, read by an index scan. `sorting` is id, name or lastSeenAt.
CREATE FUNCTION apm.terminal_page(
  of_office uuid, of_group uuid, of_status text, with_tags text[], with_name text, sorting text, descending boolean, from_row int, page_size int
) RETURNS uuid[] LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE
  found uuid[];
BEGIN
  -- Without bitmap scans the planner can't use the trigram index, which would lose the order.
  PERFORM set_config('enable_bitmapscan', 'off', true);
  EXECUTE format(
    'SELECT ARRAY(SELECT t.id FROM %1$s WHERE %2$s ORDER BY %3$s LIMIT %4$s OFFSET %5$s)',
    CASE
      WHEN sorting <> 'lastSeenAt' THEN 'terminal t'
      -- The time of the last contact has no index, because every heartbeat would write it. All terminals are read, only in the
      -- narrower table if the filter needs nothing of the other.
      WHEN of_group IS NULL AND of_status IS NULL AND with_tags IS NULL AND with_name IS NULL
        THEN 'terminal_state s CROSS JOIN LATERAL (SELECT s.terminal_id AS id, s.office_id) t'
      ELSE 'terminal t JOIN terminal_state s ON s.terminal_id = t.id'
    END,
    apm.terminal_condition(of_office, of_group, of_status, with_tags, with_name),
    apm.terminal_order(sorting, descending), page_size, from_row
  ) INTO found;
  PERFORM set_config('enable_bitmapscan', 'on', true);
  RETURN found;
END $$;

-- Number of terminals of a filter, up to `max_count`, for filters without a counter.
CREATE FUNCTION apm.terminals_counted(of_office uuid, of_group uuid, of_status text, with_tags text[], max_count int) RETURNS int
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE
  found int;
BEGIN
  EXECUTE format(
    'SELECT count(*) FROM (SELECT FROM terminal t WHERE %s LIMIT %s) AS counted',
    apm.terminal_condition(of_office, of_group, of_status, with_tags, NULL), max_count
  ) INTO found;
  RETURN found;
END $$;

GRANT EXECUTE ON FUNCTION apm.terminal_page, apm.terminals_counted TO apm_app;
