-- Membership in groups of terminals, in both directions. No other code reads `terminal.group_id` or `terminal_group_member` for it.

-- Terminals of groups and of all groups below them, manual members and members by rule. Runs as the caller, so that its policies apply.
CREATE FUNCTION apm.members(groups uuid[]) RETURNS TABLE (id uuid, office_id uuid) LANGUAGE sql STABLE AS $$
  SELECT t.id, t.office_id FROM public.terminal t WHERE t.group_id IN (SELECT apm.group_and_below(groups))
  UNION
  SELECT m.terminal_id, m.office_id FROM public.terminal_group_member m WHERE m.group_id IN (SELECT apm.group_and_below(groups))
$$;

GRANT EXECUTE ON FUNCTION apm.members, apm.group_and_below TO apm_app;

-- Groups of terminals with the groups above them; `depth` is the distance. Only for functions that have checked the caller.
CREATE FUNCTION apm.groups_of(wanted uuid[]) RETURNS TABLE (terminal_id uuid, group_id uuid, depth int)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  WITH RECURSIVE own AS MATERIALIZED (
    SELECT t.id AS terminal_id, t.group_id FROM terminal t WHERE t.id = ANY (wanted) AND t.group_id IS NOT NULL
    UNION
    SELECT m.terminal_id, m.group_id FROM terminal_group_member m WHERE m.terminal_id = ANY (wanted)
  ), above (of_group, id, parent_id, depth) AS (
    SELECT g.id, g.id, g.parent_id, 0 FROM terminal_group g WHERE g.id IN (SELECT o.group_id FROM own o)
    UNION ALL
    SELECT a.of_group, g.id, g.parent_id, a.depth + 1 FROM above a JOIN terminal_group g ON g.id = a.parent_id
  )
  SELECT o.terminal_id, a.id, min(a.depth) FROM own o JOIN above a ON a.of_group = o.group_id GROUP BY 1, 2
$$;
