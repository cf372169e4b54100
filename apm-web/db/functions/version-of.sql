-- Name of a version that an institution above plays on a terminal of the caller's.
CREATE FUNCTION apm.version_of(wanted uuid) RETURNS TABLE (version_id uuid, program_id uuid, program_name text, until_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT v.id, v.program_id, v.name, t.play_now_until FROM terminal t JOIN program_version v ON v.id = t.play_now_version_id
  WHERE t.id = wanted AND apm.sees(t.office_id)
$$;

GRANT EXECUTE ON FUNCTION apm.version_of TO apm_app;
