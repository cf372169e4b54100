-- Versions of programs that a terminal holds. Only for functions that have checked the caller.
CREATE FUNCTION apm.versions_on(wanted uuid) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT p.version_id FROM publish_target t JOIN publish_program p USING (publish_id) WHERE t.terminal_id = wanted AND t.active
  UNION
  SELECT play_now_version_id FROM terminal WHERE id = wanted AND play_now_version_id IS NOT NULL
  UNION
  SELECT e.version_id FROM terminal t JOIN office_closure x ON x.descendant_id = t.office_id JOIN emergency e ON e.office_id = x.ancestor_id
  WHERE t.id = wanted
  UNION
  SELECT r.version_id FROM emergency_target t JOIN emergency_raise r ON r.id = t.raise_id
  WHERE t.terminal_id = wanted AND r.ended_at IS NULL AND t.left_at IS NULL
  UNION
  SELECT o.version_id FROM apm.triggers_of(ARRAY[wanted]) h JOIN trigger o ON o.id = h.trigger_id WHERE o.version_id IS NOT NULL
  UNION
  SELECT (sent ->> 'versionId')::uuid FROM apm.strategies_on(ARRAY[wanted]) WHERE place = 1 AND sent ->> 'versionId' IS NOT NULL
$$;

-- Versions of programs that the terminal of this transaction holds.
CREATE FUNCTION apm.terminal_versions() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT apm.versions_on(apm.setting('apm.terminal'))
$$;

-- Scenes with a condition in versions that a terminal holds, for callers who may read the terminal.
CREATE FUNCTION apm.scenes_with_conditions(of_terminal uuid, versions uuid[]) RETURNS TABLE (program text, scene jsonb, "position" bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT v.name, s.scene, s.position
  FROM apm.readable_terminals(ARRAY[of_terminal]) AS t (id) CROSS JOIN program_version v
    CROSS JOIN LATERAL jsonb_array_elements(v.document -> 'scenes') WITH ORDINALITY AS s (scene, position)
  WHERE v.id = ANY (versions) AND v.id IN (SELECT apm.versions_on(t.id)) AND s.scene ? 'when'
$$;

GRANT EXECUTE ON FUNCTION apm.terminal_versions TO apm_app, apm_terminal;
GRANT EXECUTE ON FUNCTION apm.scenes_with_conditions TO apm_app;
