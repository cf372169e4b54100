-- Versions that a terminal holds in advance: of the emergencies of its institution and of the ones above, and of its triggers.
CREATE FUNCTION apm.prepared_for(wanted uuid) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT e.version_id FROM terminal t JOIN office_closure x ON x.descendant_id = t.office_id JOIN emergency e ON e.office_id = x.ancestor_id
  WHERE t.id = wanted AND t.id IN (SELECT apm.readable_terminals(ARRAY[wanted]))
  UNION
  SELECT o.version_id FROM apm.triggers_of(ARRAY(SELECT apm.readable_terminals(ARRAY[wanted]))) h JOIN trigger o ON o.id = h.trigger_id
  WHERE o.version_id IS NOT NULL
$$;

GRANT EXECUTE ON FUNCTION apm.prepared_for TO apm_app, apm_terminal;
