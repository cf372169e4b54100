-- Publishes of programs and plans to a terminal that the caller sees, including those of institutions above, which the caller
-- sees nowhere else.
CREATE FUNCTION apm.published_to(wanted uuid) RETURNS TABLE (
  publish_id uuid, publish_name text, created_at timestamptz, from_at timestamptz, until_at timestamptz,
  state text, percent int, reason text, active boolean, updated_at timestamptz,
  "position" int, version_id uuid, program_id uuid, program_name text
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT p.id, p.name, p.created_at, p.from_at, p.until_at, t.state, t.percent, t.reason, t.active, t.updated_at,
    pp.position, v.id, v.program_id, v.name
  FROM publish_target t
  JOIN publish p ON p.id = t.publish_id
  JOIN publish_program pp ON pp.publish_id = p.id
  JOIN program_version v ON v.id = pp.version_id
  WHERE t.terminal_id = wanted AND p.kind <> 'message' AND apm.sees(t.office_id)
$$;

GRANT EXECUTE ON FUNCTION apm.published_to TO apm_app;
