-- Number of terminals that hold a publish of these plans, or will. Only plans that the caller sees; terminals of institutions
-- above count, too.
CREATE FUNCTION apm.plans_held(wanted uuid[]) RETURNS TABLE (plan_id uuid, terminals int)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT p.plan_id, count(DISTINCT t.terminal_id)::int FROM publish p JOIN publish_target t ON t.publish_id = p.id
  WHERE p.plan_id = ANY (wanted) AND (t.active OR t.state = 'planned')
    AND apm.sees((SELECT own.office_id FROM play_plan own WHERE own.id = p.plan_id))
  GROUP BY 1
$$;

GRANT EXECUTE ON FUNCTION apm.plans_held TO apm_app;
