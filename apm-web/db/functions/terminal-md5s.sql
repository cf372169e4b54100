-- Files that a terminal may read: those of its versions, and pictures of the data sources that these show.
CREATE FUNCTION apm.terminal_md5s() RETURNS SETOF text LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT md5 FROM program_version_file WHERE version_id IN (SELECT apm.terminal_versions())
  UNION
  SELECT md5 FROM source_picture WHERE source_id IN (SELECT apm.terminal_sources())
$$;

GRANT EXECUTE ON FUNCTION apm.terminal_md5s TO apm_app, apm_terminal;
