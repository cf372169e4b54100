-- Open emergencies follow their choice: terminals that come to be covered show them, those that are covered no more end them.
CREATE FUNCTION apm.follow_emergencies(terminals uuid[], at_instant timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE
  changed uuid[];
BEGIN
  IF NOT EXISTS (SELECT FROM emergency_raise r WHERE r.ended_at IS NULL AND r.lease_until > at_instant) THEN
    RETURN;
  END IF;
  WITH place AS MATERIALIZED (
    SELECT p.terminal_id, p.place_id, t.office_id FROM apm.places_of(terminals) p JOIN terminal t ON t.id = p.terminal_id
  ), open AS MATERIALIZED (
    SELECT r.id, r.office_id, r.within FROM emergency_raise r
    WHERE r.ended_at IS NULL AND r.lease_until > at_instant AND EXISTS (SELECT FROM emergency_choice c WHERE c.raise_id = r.id)
  ), covered AS MATERIALIZED (
    SELECT r.id AS raise_id, p.terminal_id, p.office_id FROM open r JOIN emergency_choice c ON c.raise_id = r.id JOIN place p USING (place_id)
    WHERE (r.within IS NULL OR p.office_id = ANY (r.within))
      AND EXISTS (SELECT FROM office_closure x WHERE x.ancestor_id = r.office_id AND x.descendant_id = p.office_id)
    GROUP BY 1, 2, 3 HAVING NOT bool_or(c.except)
  ), come AS (
    INSERT INTO emergency_target AS t (raise_id, terminal_id, office_id, joined_at) SELECT raise_id, terminal_id, office_id, at_instant FROM covered
    ON CONFLICT (raise_id, terminal_id) DO UPDATE SET left_at = NULL WHERE t.left_at IS NOT NULL
    RETURNING t.raise_id, t.terminal_id
  ), gone AS (
    UPDATE emergency_target t SET left_at = at_instant FROM open r
    WHERE t.raise_id = r.id AND t.terminal_id = ANY (terminals) AND t.left_at IS NULL
      AND NOT EXISTS (SELECT FROM covered c WHERE c.raise_id = t.raise_id AND c.terminal_id = t.terminal_id)
    RETURNING t.raise_id, t.terminal_id
  ), counted AS (
    UPDATE emergency_raise r SET terminals = r.terminals + c.n
    FROM (
      SELECT raise_id, sum(n)::int AS n FROM (SELECT raise_id, 1 AS n FROM come UNION ALL SELECT raise_id, -1 FROM gone) AS each GROUP BY 1
    ) AS c WHERE r.id = c.raise_id
  )
  SELECT array_agg(terminal_id) INTO changed FROM (SELECT terminal_id FROM come UNION SELECT terminal_id FROM gone) AS each;
  UPDATE terminal_goal g SET revision = g.revision + 1 WHERE g.terminal_id = ANY (changed);
END $$;
