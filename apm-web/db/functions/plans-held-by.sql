-- Plans on the caller's terminals, also those of institutions above: the content of each, the names of its programs, its
-- calendars of days, and the number of terminals per time zone. Plans on most terminals come first.
CREATE FUNCTION apm.plans_held_by(wanted uuid[], besides uuid, most int) RETURNS TABLE (
  id uuid, revision int, plan jsonb, programs json, calendars json, time_zone text, terminals int
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  WITH chosen AS MATERIALIZED (
    SELECT t.id, t.office_id, nullif(t.settings ->> 'timezone', '') AS own_zone, t.timezone FROM terminal t WHERE t.id = ANY (wanted)
  ), offices AS MATERIALIZED (
    SELECT o.office_id, nullif(apm.timezone_of(o.office_id), '') AS zone FROM (SELECT DISTINCT office_id FROM chosen) o WHERE apm.sees(o.office_id)
  ), held AS MATERIALIZED (
    SELECT p.id AS publish_id, coalesce(c.own_zone, o.zone, c.timezone) AS zone, count(*)::int AS terminals
    FROM chosen c JOIN offices o USING (office_id)
    JOIN publish_target t ON t.terminal_id = c.id AND t.active
    JOIN publish p ON p.id = t.publish_id AND p.kind = 'plan' AND p.plan_id IS DISTINCT FROM besides
    GROUP BY 1, 2 ORDER BY terminals DESC, 1 LIMIT most
  )
  SELECT p.plan_id, p.plan_revision, p.plan,
    (SELECT coalesce(json_agg(json_build_object('id', v.id, 'name', v.name)), '[]')
      FROM publish_program pp JOIN program_version v ON v.id = pp.version_id WHERE pp.publish_id = p.id),
    (SELECT coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'days', c.days)), '[]')
      FROM publish_calendar u JOIN day_calendar c ON c.id = u.calendar_id WHERE u.publish_id = p.id),
    held.zone, held.terminals
  FROM held JOIN publish p ON p.id = held.publish_id ORDER BY held.terminals DESC, p.id
$$;

GRANT EXECUTE ON FUNCTION apm.plans_held_by TO apm_app;
