-- Triggers and their terminals, in both directions. The choice of a trigger is computed whenever it is read: a terminal is one of
-- its terminals if the choice names it, its groups or its institutions, leaves none of them out, and the trigger's institution is at or
-- above the terminal's.

-- Terminals of triggers, disabled ones included. Only for the platform.
CREATE FUNCTION apm.terminals_of_triggers(wanted uuid[]) RETURNS TABLE (trigger_id uuid, terminal_id uuid, office_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  WITH choice AS MATERIALIZED (
    SELECT c.*, count(*) OVER (PARTITION BY c.trigger_id) = 1 AS is_single FROM trigger_choice c WHERE c.trigger_id = ANY (wanted)
  ), place AS MATERIALIZED (
    -- Institutions that a trigger may reach.
    SELECT o.id AS trigger_id, x.descendant_id AS office_id FROM trigger o JOIN office_closure x ON x.ancestor_id = o.office_id
    WHERE o.id = ANY (wanted) AND (o.within IS NULL OR x.descendant_id = ANY (o.within))
  ), in_offices AS MATERIALIZED (
    SELECT c.trigger_id, c.except, c.is_single, p.office_id
    FROM choice c JOIN office_closure x ON x.ancestor_id = c.office_id JOIN place p ON p.trigger_id = c.trigger_id AND p.office_id = x.descendant_id
  ), chosen AS (
    SELECT i.trigger_id, i.except, t.id AS terminal_id, t.office_id FROM in_offices i JOIN terminal t ON t.office_id = i.office_id WHERE NOT i.is_single
    UNION ALL
    SELECT c.trigger_id, c.except, m.id, m.office_id FROM choice c CROSS JOIN LATERAL apm.members(ARRAY[c.group_id]) AS m
      JOIN place p ON p.trigger_id = c.trigger_id AND p.office_id = m.office_id
    WHERE c.group_id IS NOT NULL
    UNION ALL
    SELECT c.trigger_id, c.except, t.id, t.office_id FROM choice c JOIN terminal t ON t.id = c.terminal_id
      JOIN place p ON p.trigger_id = c.trigger_id AND p.office_id = t.office_id
  )
  SELECT c.trigger_id, c.terminal_id, c.office_id FROM chosen c GROUP BY 1, 2, 3 HAVING NOT bool_or(c.except)
  UNION ALL
  -- A single institution names each terminal once: no need to group a hundred thousand.
  SELECT i.trigger_id, t.id, t.office_id FROM in_offices i JOIN terminal t ON t.office_id = i.office_id WHERE i.is_single AND NOT i.except
$$;

-- Enabled triggers of terminals, which hold their content. Only for functions that have checked the caller.
CREATE FUNCTION apm.triggers_of(terminals uuid[]) RETURNS TABLE (terminal_id uuid, trigger_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  WITH place AS MATERIALIZED (
    SELECT p.terminal_id, p.place_id, t.office_id FROM apm.places_of(terminals) p JOIN terminal t ON t.id = p.terminal_id
    WHERE EXISTS (SELECT FROM trigger_choice)
  )
  SELECT p.terminal_id, o.id FROM place p JOIN trigger_choice c USING (place_id) JOIN trigger o ON o.id = c.trigger_id
  WHERE o.enabled AND (o.within IS NULL OR p.office_id = ANY (o.within))
    AND EXISTS (SELECT FROM office_closure x WHERE x.ancestor_id = o.office_id AND x.descendant_id = p.office_id)
  GROUP BY 1, 2 HAVING NOT bool_or(c.except)
$$;

-- Latest firing of each trigger that a terminal holds, by a command or as the terminal reported it, as far as it was still on the
-- screen at `since`. Only for functions that have checked the caller.
CREATE FUNCTION apm.fired_on(terminals uuid[], since timestamptz) RETURNS TABLE (terminal_id uuid, trigger_id uuid, at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  WITH held AS MATERIALIZED (
    SELECT h.terminal_id, h.trigger_id, make_interval(secs => o.lasts) AS lasts
    FROM apm.triggers_of(terminals) h JOIN trigger o ON o.id = h.trigger_id
  ), open AS MATERIALIZED (
    -- Mostly none: then no commands are read. Ids are in the order of time, and no trigger is on the screen for more than a day.
    SELECT f.id, f.trigger_id, f.at FROM (SELECT DISTINCT trigger_id, lasts FROM held) AS h JOIN trigger_firing f USING (trigger_id)
    WHERE f.id > (SELECT apm.time_ordered_id(since - interval '1 day')) AND f.at + h.lasts > since
  ), each AS (
    SELECT terminal_id, trigger_id, lasts, NULL::timestamptz AS at FROM held
    UNION ALL
    SELECT c.terminal_id, o.trigger_id, NULL, o.at
    FROM open o CROSS JOIN unnest(terminals) AS t (id) JOIN terminal_command c ON c.batch_id = o.id AND c.terminal_id = t.id
    WHERE c.kind = 'fire' AND c.state IN ('pending', 'sent', 'done') AND c.reason IS NULL
    UNION ALL
    SELECT d.terminal_id, d.trigger_id, NULL, d.last_at FROM unnest(terminals) AS t (id) JOIN trigger_day d ON d.terminal_id = t.id
    WHERE d.day >= since::date - 2
  )
  -- Grouped rather than joined: the planner expects few terminals, and would compare each with each.
  SELECT terminal_id, trigger_id, max(e.at) FROM each e GROUP BY 1, 2 HAVING max(e.at) + max(e.lasts) > since
$$;

-- Latest firing of triggers on terminals that the caller may read, as the terminals reported it.
CREATE FUNCTION apm.last_firings(wanted uuid[], triggers uuid[], since timestamptz) RETURNS TABLE (terminal_id uuid, trigger_id uuid, at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT d.terminal_id, d.trigger_id, max(d.last_at)
  FROM apm.readable_terminals(wanted) AS t (id) JOIN trigger_day d ON d.terminal_id = t.id
  WHERE d.trigger_id = ANY (triggers) AND d.day >= since::date - 1 AND d.last_at > since GROUP BY 1, 2
$$;

GRANT EXECUTE ON FUNCTION apm.last_firings TO apm_app, apm_terminal;
