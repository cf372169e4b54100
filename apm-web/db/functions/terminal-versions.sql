CREATE FUNCTION apm.terminal_versions() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT p.version_id FROM publish_target t JOIN publish_program p USING (publish_id)
  WHERE t.terminal_id = apm.setting('apm.terminal') AND t.active
  UNION
  SELECT play_now_version_id FROM terminal WHERE id = apm.setting('apm.terminal') AND play_now_version_id IS NOT NULL
$$;

GRANT EXECUTE ON FUNCTION apm.terminal_versions TO apm_app, apm_terminal;
