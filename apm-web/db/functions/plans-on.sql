-- What plans say on a terminal: for the terminal itself, and for users who see it.
CREATE FUNCTION apm.may_read_plans_of(wanted uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT wanted IS NOT DISTINCT FROM apm.setting('apm.terminal') OR apm.sees((SELECT office_id FROM terminal WHERE id = wanted))
$$;

CREATE FUNCTION apm.plans_on(wanted uuid) RETURNS TABLE (publish_id uuid, id uuid, revision int, plan jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT p.id, p.plan_id, p.plan_revision, p.plan
  FROM publish_target t JOIN publish p ON p.id = t.publish_id
  WHERE t.terminal_id = wanted AND t.active AND p.kind = 'plan' AND apm.may_read_plans_of(wanted)
$$;

CREATE FUNCTION apm.calendars_on(wanted uuid) RETURNS TABLE (id uuid, name text, days jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT c.id, c.name, c.days FROM day_calendar c
  WHERE apm.may_read_plans_of(wanted) AND c.id IN (
    SELECT u.calendar_id FROM publish_target t JOIN publish_calendar u USING (publish_id) WHERE t.terminal_id = wanted AND t.active)
$$;

-- What the conditions of plans ask for: its group with those above it, and how it hangs.
CREATE FUNCTION apm.traits_of(wanted uuid) RETURNS json LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  WITH RECURSIVE above AS (
    SELECT g.id, g.parent_id FROM terminal t JOIN terminal_group g ON g.id = t.group_id WHERE t.id = wanted
    UNION
    SELECT g.id, g.parent_id FROM terminal_group g JOIN above a ON a.parent_id = g.id
  )
  SELECT json_build_object(
    'tags', '[]'::json,
    'orientation', CASE
      WHEN (t.width < t.height) <> (t.settings ->> 'rotation' IN ('90', '270')) THEN 'portrait' ELSE 'landscape' END,
    'groupIds', (SELECT coalesce(json_agg(a.id), '[]') FROM above a)
  ) FROM terminal t WHERE t.id = wanted AND apm.may_read_plans_of(wanted)
$$;

GRANT EXECUTE ON FUNCTION apm.may_read_plans_of, apm.plans_on, apm.calendars_on, apm.traits_of TO apm_app, apm_terminal;
