-- WHERE condition of a smart group's rule, on terminals `t` with their states `s`, as text, so that it is planned with the actual values.
CREATE FUNCTION apm.rule_condition(of_office uuid, rule jsonb, at_instant timestamptz) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  condition text := format('t.office_id IN (SELECT descendant_id FROM office_closure WHERE ancestor_id = %L::uuid)', of_office);
  tags text[] := ARRAY(SELECT DISTINCT lower(x) FROM jsonb_array_elements_text(rule -> 'tags' -> 'list') AS x);
  since timestamptz := at_instant - make_interval(days => (rule -> 'lastSeen' ->> 'days')::int);
BEGIN
  IF rule ? 'officeId' THEN
    condition := condition
      || format(' AND t.office_id IN (SELECT descendant_id FROM office_closure WHERE ancestor_id = %L::uuid)', rule ->> 'officeId');
  END IF;
  IF rule -> 'tags' ->> 'match' = 'all' THEN
    condition := condition || format(
      ' AND (SELECT count(*) FROM terminal_tag x WHERE x.terminal_id = t.id AND x.folded = ANY (%L::text[])) = %s', tags, cardinality(tags)
    );
  ELSIF rule ? 'tags' THEN
    condition := condition || format(' AND t.id IN (SELECT terminal_id FROM terminal_tag WHERE folded = ANY (%L::text[]))', tags);
  END IF;
  IF rule ? 'models' THEN
    condition := condition || format(' AND t.model = ANY (%L::text[])', ARRAY(SELECT jsonb_array_elements_text(rule -> 'models')));
  END IF;
  IF rule ? 'versions' THEN
    condition := condition || format(' AND t.player_version = ANY (%L::text[])', ARRAY(SELECT jsonb_array_elements_text(rule -> 'versions')));
  END IF;
  IF rule ? 'orientation' THEN
    condition := condition || format(' AND (t.width < t.height) = %L::boolean', rule ->> 'orientation' = 'portrait');
  END IF;
  IF rule ? 'lastSeen' THEN
    condition := condition || format(
      ' AND coalesce(s.last_seen_at, t.created_at) %s %L::timestamptz', CASE WHEN rule -> 'lastSeen' ->> 'when' = 'within' THEN '>=' ELSE '<' END, since
    );
  END IF;
  IF rule ->> 'state' = 'alarm' THEN
    condition := condition || ' AND t.alarm';
  ELSIF rule ? 'state' THEN
    condition := condition || format(' AND t.status = %L', rule ->> 'state');
  END IF;
  RETURN condition;
END $$;

-- Updates the members of smart groups to the terminals that meet their rules now: in all groups that some terminals may be in
-- (`terminals`; other members stay), or in some groups (`groups`). Terminals that joined or left get another revision, because
-- their manifests contain what is tied to the group. Returns each of them once.
-- Locks terminals first, then groups, so that the later of two concurrent changes sees the earlier one.
CREATE FUNCTION apm.follow_rules(terminals uuid[], groups uuid[], at_instant timestamptz) RETURNS TABLE (terminal_id uuid, office_id uuid)
LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  each record;
  moved uuid[];
  changed uuid[] := '{}';
BEGIN
  IF terminals IS NOT NULL THEN
    IF NOT EXISTS (SELECT FROM terminal_group g WHERE g.rule IS NOT NULL)
      AND NOT EXISTS (SELECT FROM terminal_group_member m WHERE m.terminal_id = ANY (terminals)) THEN
      RETURN;
    END IF;
    PERFORM FROM terminal t WHERE t.id = ANY (terminals) ORDER BY t.id FOR NO KEY UPDATE;
  END IF;
  FOR each IN
    SELECT g.id, g.office_id, g.rule FROM terminal_group g
    WHERE CASE WHEN groups IS NOT NULL THEN g.id = ANY (groups) ELSE g.rule IS NOT NULL AND (
      g.office_id IN (SELECT x.ancestor_id FROM office_closure x JOIN terminal t ON t.office_id = x.descendant_id WHERE t.id = ANY (terminals))
      OR g.id IN (SELECT m.group_id FROM terminal_group_member m WHERE m.terminal_id = ANY (terminals))
    ) END
    ORDER BY g.id FOR SHARE
  LOOP
    EXECUTE format(
      'WITH wanted AS MATERIALIZED (
        SELECT t.id, t.office_id FROM terminal t LEFT JOIN terminal_state s ON s.terminal_id = t.id
        WHERE %1$s AND ($1 IS NULL OR t.id = ANY ($1))
      ), gone AS (
        DELETE FROM terminal_group_member m
        WHERE m.group_id = $2 AND ($1 IS NULL OR m.terminal_id = ANY ($1)) AND m.terminal_id NOT IN (SELECT id FROM wanted)
        RETURNING m.terminal_id
      ), come AS (
        INSERT INTO terminal_group_member (group_id, terminal_id, office_id) SELECT $2, id, office_id FROM wanted ORDER BY id
        ON CONFLICT DO NOTHING RETURNING terminal_id
      )
      SELECT array_agg(terminal_id) FROM (SELECT terminal_id FROM gone UNION ALL SELECT terminal_id FROM come) AS c',
      CASE WHEN each.rule IS NULL THEN 'false' ELSE apm.rule_condition(each.office_id, each.rule, at_instant) END
    ) INTO moved USING terminals, each.id;
    changed := changed || coalesce(moved, '{}');
  END LOOP;
  IF changed = '{}' THEN
    RETURN;
  END IF;
  UPDATE terminal_goal g SET revision = g.revision + 1 WHERE g.terminal_id = ANY (changed);
  RETURN QUERY SELECT t.id, t.office_id FROM terminal t WHERE t.id = ANY (changed);
END $$;

-- Number of the caller's terminals that meet a rule.
CREATE FUNCTION apm.count_by_rule(of_office uuid, rule jsonb, at_instant timestamptz) RETURNS int
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE
  found int;
BEGIN
  EXECUTE format(
    'SELECT count(*) FROM terminal t LEFT JOIN terminal_state s ON s.terminal_id = t.id
     WHERE %s AND (apm.everything() OR t.office_id IN (SELECT apm.visible()))',
    apm.rule_condition(of_office, rule, at_instant)
  ) INTO found;
  RETURN found;
END $$;

GRANT EXECUTE ON FUNCTION apm.follow_rules, apm.count_by_rule TO apm_app;
