-- Time zone of an institution's terminals: its own, or that of the nearest institution above that has one; empty if none has.
CREATE FUNCTION apm.timezone_of(of_office uuid) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT coalesce((
    SELECT o.timezone FROM office_closure x JOIN office o ON o.id = x.ancestor_id
    WHERE x.descendant_id = of_office AND o.timezone <> '' ORDER BY x.depth LIMIT 1
  ), '')
$$;

GRANT EXECUTE ON FUNCTION apm.timezone_of TO apm_app, apm_terminal;
