-- The emergency that a terminal shows, of whichever institution: of several that are raised the newest.
CREATE FUNCTION apm.emergency_on(wanted uuid, at_instant timestamptz) RETURNS TABLE (
  raise_id uuid, name text, version_id uuid, lease_until timestamptz, drill boolean
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT r.id, r.name, r.version_id, r.lease_until, r.drill
  FROM emergency_target t JOIN emergency_raise r ON r.id = t.raise_id
  WHERE t.terminal_id = wanted AND r.ended_at IS NULL AND r.lease_until > at_instant AND apm.may_read_plans_of(wanted)
  ORDER BY r.id DESC LIMIT 1
$$;

-- Versions of the emergencies that terminals of an institution hold beforehand: its own and those of institutions above.
CREATE FUNCTION apm.prepared_for(wanted uuid) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT e.version_id FROM terminal t JOIN office_closure x ON x.descendant_id = t.office_id JOIN emergency e ON e.office_id = x.ancestor_id
  WHERE t.id = wanted AND apm.may_read_plans_of(wanted)
$$;

GRANT EXECUTE ON FUNCTION apm.emergency_on, apm.prepared_for TO apm_app, apm_terminal;
