-- Those of the given terminals that the caller may read in full: the terminal itself, and terminals that a user sees. ROWS is
-- low so that queries on the result use indexes: every terminal requests its own manifest.
CREATE FUNCTION apm.readable_terminals(wanted uuid[]) RETURNS SETOF uuid LANGUAGE sql STABLE ROWS 10 SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT id FROM terminal
  WHERE id = ANY (wanted) AND (id = apm.setting('apm.terminal') OR apm.everything() OR office_id IN (SELECT apm.visible()))
$$;

GRANT EXECUTE ON FUNCTION apm.readable_terminals TO apm_app, apm_terminal;
