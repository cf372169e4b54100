-- Number of terminals that hold a publish of these plans, or will; 0 for one that waits for terminals to join. Only plans
-- that the caller sees; terminals of institutions above count, too.
CREATE FUNCTION apm.plans_held(wanted uuid[]) RETURNS TABLE (plan_id uuid, terminals int)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT p.plan_id, count(DISTINCT t.terminal_id)::int FROM publish p
  LEFT JOIN publish_target t ON t.publish_id = p.id AND (t.active OR t.state = 'planned')
  WHERE p.plan_id = ANY (wanted)
    AND (t.terminal_id IS NOT NULL OR p.id IN (SELECT apm.following_publishes(apm.now())))
    AND apm.sees((SELECT own.office_id FROM play_plan own WHERE own.id = p.plan_id))
  GROUP BY 1
$$;

GRANT EXECUTE ON FUNCTION apm.plans_held TO apm_app;
