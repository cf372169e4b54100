CREATE FUNCTION apm.terminal_versions() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT p.version_id FROM publish_target t JOIN publish_program p USING (publish_id)
  WHERE t.terminal_id = apm.setting('apm.terminal') AND t.active
  UNION
  SELECT play_now_version_id FROM terminal WHERE id = apm.setting('apm.terminal') AND play_now_version_id IS NOT NULL
  UNION
  SELECT e.version_id FROM terminal t JOIN office_closure x ON x.descendant_id = t.office_id JOIN emergency e ON e.office_id = x.ancestor_id
  WHERE t.id = apm.setting('apm.terminal')
  UNION
  SELECT r.version_id FROM emergency_target t JOIN emergency_raise r ON r.id = t.raise_id
  WHERE t.terminal_id = apm.setting('apm.terminal') AND r.ended_at IS NULL AND t.left_at IS NULL
  UNION
  SELECT o.version_id FROM apm.triggers_of(ARRAY[apm.setting('apm.terminal')]) h JOIN trigger o ON o.id = h.trigger_id WHERE o.version_id IS NOT NULL
  UNION
  SELECT (sent ->> 'versionId')::uuid FROM apm.strategies_on(ARRAY[apm.setting('apm.terminal')]) WHERE place = 1 AND sent ->> 'versionId' IS NOT NULL
$$;

GRANT EXECUTE ON FUNCTION apm.terminal_versions TO apm_app, apm_terminal;
