-- Terminals that hold, or will hold, one of these versions of programs: by publishes, by playing now, as an emergency, by a
-- trigger, or by a strategy. Only for the platform.
CREATE FUNCTION apm.shows_versions(wanted uuid[]) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  WITH versions AS MATERIALIZED (
    SELECT DISTINCT id FROM unnest(wanted) AS each (id)
  ), strategies AS (
    SELECT s.id FROM strategy s WHERE s.versions && ARRAY(SELECT id FROM versions)
  )
  SELECT t.terminal_id FROM versions v JOIN publish_program pp ON pp.version_id = v.id JOIN publish_target t USING (publish_id)
  WHERE t.active OR t.state = 'planned'
  UNION
  SELECT t.id FROM terminal t WHERE t.play_now_version_id IN (SELECT id FROM versions)
  UNION
  SELECT t.id FROM versions v JOIN emergency e ON e.version_id = v.id JOIN office_closure x ON x.ancestor_id = e.office_id
    JOIN terminal t ON t.office_id = x.descendant_id
  UNION
  SELECT t.terminal_id FROM versions v JOIN emergency_raise r ON r.version_id = v.id AND r.ended_at IS NULL JOIN emergency_target t ON t.raise_id = r.id AND t.left_at IS NULL
  UNION
  SELECT terminal_id FROM apm.terminals_of_triggers(ARRAY(SELECT o.id FROM versions v JOIN trigger o ON o.version_id = v.id AND o.enabled))
  UNION
  SELECT terminal_id FROM strategy_terminal WHERE strategy_id IN (SELECT id FROM strategies)
  UNION
  SELECT t.id FROM strategy_office o JOIN office_closure x ON x.ancestor_id = o.office_id JOIN terminal t ON t.office_id = x.descendant_id
  WHERE o.strategy_id IN (SELECT id FROM strategies)
  UNION
  SELECT m.id FROM apm.members(ARRAY(SELECT group_id FROM strategy_group WHERE strategy_id IN (SELECT id FROM strategies))) AS m
$$;

-- Terminals that show one of these data sources.
CREATE FUNCTION apm.shows_sources(wanted uuid[]) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT apm.shows_versions(ARRAY(SELECT version_id FROM program_version_source WHERE source_id = ANY (wanted)))
$$;

-- Terminals that show one of these versions of packages. The document distinguishes versions with the same files.
CREATE FUNCTION apm.shows_packages(wanted uuid[]) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT apm.shows_versions(ARRAY(
    SELECT v.id FROM own_widget_version w JOIN program_version_file f ON f.md5 = w.md5 JOIN program_version v ON v.id = f.version_id
    WHERE w.id = ANY (wanted)
      AND jsonb_path_exists(v.document, '$.scenes[*].widgets[*].of.materialId ? (@ == $id)', jsonb_build_object('id', w.id))
  ))
$$;
