-- Details of strategies for terminals, by kind; `place` 1 is the one in force. A tie of the terminal precedes one of its group
-- (the nearest first), then one of its institution (the nearest first); among equals the newer precedes. Strategies of
-- institutions above count for every caller. A strategy whose institution the terminal has left does not.
CREATE FUNCTION apm.strategies_on(wanted uuid[]) RETURNS TABLE (
  terminal_id uuid, kind text, sent jsonb, strategy_id uuid, strategy_name text, strategy_office uuid, tie text, place int
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  WITH asked AS MATERIALIZED (
    SELECT t.id, t.office_id FROM terminal t WHERE t.id IN (SELECT apm.readable_terminals(wanted))
  ), tied AS (
    SELECT a.id, a.office_id, s.strategy_id, 'terminal' AS tie, 0 AS level, 0 AS depth, s.tied_at
    FROM asked a JOIN strategy_terminal s ON s.terminal_id = a.id
    UNION ALL
    SELECT a.id, a.office_id, s.strategy_id, 'group', 1, u.depth, s.tied_at
    FROM asked a JOIN apm.groups_of(ARRAY(SELECT id FROM asked)) u ON u.terminal_id = a.id JOIN strategy_group s ON s.group_id = u.group_id
    UNION ALL
    SELECT a.id, a.office_id, s.strategy_id, 'office', 2, x.depth, s.tied_at
    FROM asked a JOIN office_closure x ON x.descendant_id = a.office_id JOIN strategy_office s ON s.office_id = x.ancestor_id
  ), said AS (
    -- A strategy that reaches a terminal in two ways counts once, by the nearer one.
    SELECT DISTINCT ON (tied.id, s.id) tied.*, s.name, s.office_id AS strategy_office, s.sent
    FROM tied JOIN strategy s ON s.id = tied.strategy_id
    WHERE EXISTS (SELECT FROM office_closure x WHERE x.descendant_id = tied.office_id AND x.ancestor_id = s.office_id)
    ORDER BY tied.id, s.id, tied.level, tied.depth
  )
  SELECT said.id, each -> 'detail' ->> 'kind', each, said.strategy_id, said.name, said.strategy_office, said.tie,
    (row_number() OVER (
      PARTITION BY said.id, each -> 'detail' ->> 'kind' ORDER BY said.level, said.depth, said.tied_at DESC, said.strategy_id DESC
    ))::int
  FROM said CROSS JOIN LATERAL jsonb_array_elements(said.sent) AS each
$$;

GRANT EXECUTE ON FUNCTION apm.strategies_on TO apm_app, apm_terminal;

-- Details in force, by kind: a row for each terminal that has any.
CREATE FUNCTION apm.said_to(wanted uuid[]) RETURNS TABLE (terminal_id uuid, said jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT s.terminal_id, jsonb_object_agg(s.kind, s.sent) FROM apm.strategies_on(wanted) s WHERE s.place = 1 GROUP BY 1
$$;

GRANT EXECUTE ON FUNCTION apm.said_to TO apm_app, apm_terminal;
