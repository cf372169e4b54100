CREATE FUNCTION apm.terminal_sources() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT source_id FROM program_version_source WHERE version_id IN (SELECT apm.terminal_versions())
  UNION
  SELECT source_id FROM publish_source WHERE publish_id IN (SELECT apm.terminal_publishes())
$$;

GRANT EXECUTE ON FUNCTION apm.terminal_sources TO apm_app, apm_terminal;
