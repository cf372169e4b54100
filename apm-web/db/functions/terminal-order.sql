-- ORDER BY for terminals `t`, and their states `s` if the sort is by lastSeenAt: terminals without a heartbeat sort as oldest.
-- Ties are broken by id.
CREATE FUNCTION apm.terminal_order(sorting text, descending boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT replace(
    CASE sorting
      WHEN 'name' THEN 't.name WAY, t.id WAY'
      WHEN 'lastSeenAt' THEN 's.last_seen_at WAY NULLS ' || CASE WHEN descending THEN 'LAST' ELSE 'FIRST' END || ', t.id WAY'
      ELSE 't.id WAY'
    END,
    'WAY', CASE WHEN descending THEN 'DESC' ELSE 'ASC' END
  )
$$;
