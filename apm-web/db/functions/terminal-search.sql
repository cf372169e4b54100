-- Number of terminals that a search finds, and the ids of one page of them, in one scan of terminal_name, restricted to the caller's
-- institutions like every filter on terminals. At most `max_count` are counted: fetching and sorting more is not worth it.
-- The planner gets no choice of plan: a policy on the table, even one that is always true, hides the statistics of names from
-- it, and its estimate would be a guess.
CREATE FUNCTION apm.terminal_search(
  of_office uuid, of_group uuid, of_status text, with_tags text[], with_name text, sorting text, descending boolean, from_row int, page_size int, max_count int
) RETURNS TABLE (count int, ids uuid[]) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE
  condition text := apm.terminal_condition(of_office, of_group, NULL, with_tags, NULL)
    || format(' AND t.folded LIKE %L', apm.containing(with_name));
BEGIN
  IF of_status = 'alarm' THEN
    condition := condition || ' AND EXISTS (SELECT FROM terminal s WHERE s.id = t.id AND s.alarm)';
  ELSIF of_status IS NOT NULL THEN
    condition := condition || format(' AND EXISTS (SELECT FROM terminal s WHERE s.id = t.id AND s.status = %L)', of_status);
  END IF;
  RETURN QUERY EXECUTE format(
    'WITH t AS MATERIALIZED (SELECT id, name FROM terminal_name t WHERE %1$s LIMIT %2$s)
     SELECT (SELECT count(*) FROM t)::int, ARRAY(SELECT t.id FROM t %3$s ORDER BY %4$s LIMIT %5$s OFFSET %6$s)',
    condition, max_count,
    CASE WHEN sorting = 'lastSeenAt' THEN 'JOIN terminal_state s ON s.terminal_id = t.id' ELSE '' END,
    apm.terminal_order(sorting, descending), page_size, from_row
  );
END $$;

GRANT EXECUTE ON FUNCTION apm.terminal_search TO apm_app;
