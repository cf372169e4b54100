CREATE FUNCTION apm.terminal_md5s() RETURNS SETOF text LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT DISTINCT md5 FROM program_version_file WHERE version_id IN (SELECT apm.terminal_versions())
$$;

GRANT EXECUTE ON FUNCTION apm.terminal_md5s TO apm_app, apm_terminal;
