-- Of these terminals those that the caller may know all about: the terminal itself, and users who see it. Few rows are expected, so that
-- what is read by it goes by indexes: every terminal asks for its own manifest.
CREATE FUNCTION apm.readable_terminals(wanted uuid[]) RETURNS SETOF uuid LANGUAGE sql STABLE ROWS 10 SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT id FROM terminal
  WHERE id = ANY (wanted) AND (id = apm.setting('apm.terminal') OR apm.everything() OR office_id IN (SELECT apm.visible()))
$$;

GRANT EXECUTE ON FUNCTION apm.readable_terminals TO apm_app, apm_terminal;
