CREATE FUNCTION apm.terminal_publishes() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT publish_id FROM publish_target WHERE terminal_id = apm.setting('apm.terminal') AND active
$$;

GRANT EXECUTE ON FUNCTION apm.terminal_publishes TO apm_app, apm_terminal;
