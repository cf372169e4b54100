-- PIN for the local settings of a terminal: its own, that of its institution, or of the nearest one above that has one.
CREATE FUNCTION apm.pin_of(wanted uuid) RETURNS jsonb LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT CASE WHEN own.id IS NOT NULL THEN own.hash ELSE (
    SELECT p.hash FROM office_closure x JOIN local_pin p ON p.office_id = x.ancestor_id AND p.terminal_id IS NULL
    WHERE x.descendant_id = t.office_id ORDER BY x.depth LIMIT 1
  ) END
  FROM terminal t LEFT JOIN local_pin own ON own.terminal_id = t.id
  WHERE t.id = wanted AND t.id IN (SELECT apm.readable_terminals(ARRAY[wanted]))
$$;

GRANT EXECUTE ON FUNCTION apm.pin_of TO apm_terminal;

-- Owner of the PIN that holds in an institution: the institution itself or the nearest one above, which its users may not see
-- otherwise. Without the hash.
CREATE FUNCTION apm.pin_set_for(wanted uuid) RETURNS TABLE (office_id uuid, office_name text, set_at timestamptz, set_by text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT p.office_id, o.name, p.set_at, p.set_by
  FROM office_closure x JOIN local_pin p ON p.office_id = x.ancestor_id AND p.terminal_id IS NULL JOIN office o ON o.id = p.office_id
  WHERE x.descendant_id = wanted AND apm.sees(wanted) ORDER BY x.depth LIMIT 1
$$;

GRANT EXECUTE ON FUNCTION apm.pin_set_for TO apm_app;
