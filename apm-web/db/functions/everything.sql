-- True for users of the platform's own institution, the root; saves the query of the tree.
CREATE FUNCTION apm.everything() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(pg_catalog.current_setting('apm.everything', true), '') = 'on'
$$;

GRANT EXECUTE ON FUNCTION apm.everything TO apm_app, apm_terminal;
