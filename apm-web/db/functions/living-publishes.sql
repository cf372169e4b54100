-- Living publishes follow their choice. A terminal plays what it would play if it had always been where it is now: all publishes
-- that were sent to it or whose choice covers it, folded in the order of publishing. `modules/publish/README.md` has the rules.

-- Locks institutions and groups until the transaction ends: publishes to them exclusively, changes of who is in them shared, so that
-- the later of the two sees the earlier. 256 locks stand for all places, because the server has room for thousands only.
CREATE FUNCTION apm.lock_places(places uuid[], exclusively boolean) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE
  bucket int;
BEGIN
  FOR bucket IN SELECT DISTINCT hashtext(p::text) & 255 FROM unnest(places) AS p ORDER BY 1 LOOP
    IF exclusively THEN
      PERFORM pg_advisory_xact_lock(7304922, bucket);
    ELSE
      PERFORM pg_advisory_xact_lock_shared(7304922, bucket);
    END IF;
  END LOOP;
END $$;

-- Places of terminals: the institution and those above it, the groups and those above them, and the terminal itself.
CREATE FUNCTION apm.places_of(terminals uuid[]) RETURNS TABLE (terminal_id uuid, place_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT t.id, x.ancestor_id FROM terminal t JOIN office_closure x ON x.descendant_id = t.office_id WHERE t.id = ANY (terminals)
  UNION ALL
  SELECT terminal_id, group_id FROM apm.groups_of(terminals)
  UNION ALL
  SELECT t.id, t.id FROM terminal t WHERE t.id = ANY (terminals)
$$;

-- Choices of living publishes that are not over, in some places or (`NULL`) all. `covered` if a later one of the same place hides
-- the publish on every terminal there: one that has begun, leaves nothing out and holds nothing back. Terminals that join need no
-- row of it.
CREATE FUNCTION apm.live_choices(places uuid[], at_instant timestamptz) RETURNS TABLE (publish_id uuid, place_id uuid, is_except boolean, covered boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT c.publish_id, c.place_id, c.except, coalesce(
    max(CASE WHEN p.mode = 'replace' AND p.replaces_at IS NULL AND NOT p.holds AND NOT c.except
      AND p.within IS NULL AND NOT EXISTS (SELECT FROM publish_choice e WHERE e.publish_id = p.id AND e.except)
      THEN CASE WHEN p.kind = 'message' THEN 'infinity' ELSE coalesce(p.until_at, 'infinity') END END) OVER later
    >= coalesce(p.until_at, 'infinity'), false)
  FROM publish_choice c JOIN publish p ON p.id = c.publish_id
  WHERE c.live AND (places IS NULL OR c.place_id = ANY (places)) AND (p.until_at IS NULL OR p.until_at > at_instant)
  WINDOW later AS (
    PARTITION BY c.place_id, p.kind, p.priority, p.plan_id, p.message_id ORDER BY c.publish_id DESC
    ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
  )
$$;

-- Publishes that a terminal gets when it joins one of their places.
CREATE FUNCTION apm.following_publishes(at_instant timestamptz) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT DISTINCT c.publish_id FROM apm.live_choices(NULL, at_instant) c WHERE NOT c.is_except AND NOT c.covered
$$;

-- Living publishes that cover terminals, and those that would if nothing later hid them everywhere and that the terminals have rows of.
CREATE FUNCTION apm.covering(terminals uuid[], at_instant timestamptz) RETURNS TABLE (terminal_id uuid, publish_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  WITH place AS MATERIALIZED (
    SELECT * FROM apm.places_of(terminals)
  ), choice AS MATERIALIZED (
    SELECT * FROM apm.live_choices(ARRAY(SELECT DISTINCT place_id FROM place), at_instant)
  )
  SELECT p.terminal_id, c.publish_id FROM place p JOIN choice c USING (place_id)
  WHERE NOT c.is_except AND (NOT c.covered
      OR EXISTS (SELECT FROM publish_target t WHERE t.publish_id = c.publish_id AND t.terminal_id = p.terminal_id))
    AND NOT EXISTS (
      SELECT FROM publish own JOIN terminal t ON t.id = p.terminal_id WHERE own.id = c.publish_id AND t.office_id <> ALL (own.within))
  EXCEPT
  SELECT p.terminal_id, c.publish_id FROM place p JOIN choice c USING (place_id) WHERE c.is_except
$$;

-- Restores the files of former versions, which may have been released, and returns the versions whose files are complete. Every
-- `md5` in a document is a file of it.
CREATE FUNCTION apm.restore_files(versions uuid[]) RETURNS SETOF uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE
  whole uuid[];
BEGIN
  IF versions = '{}' THEN
    RETURN;
  END IF;
  -- The lock that keeps taking and releasing versions apart: see fleet/versions.ts.
  PERFORM pg_advisory_xact_lock_shared(7304921);
  PERFORM FROM stored_file s WHERE s.md5 IN (
    SELECT m #>> '{}' FROM program_version v, jsonb_path_query(v.document, '$.**.md5') AS m WHERE v.id = ANY (versions)
  ) ORDER BY s.md5 FOR KEY SHARE;
  WITH needed AS MATERIALIZED (
    SELECT DISTINCT v.id, m #>> '{}' AS md5 FROM program_version v, jsonb_path_query(v.document, '$.**.md5') AS m WHERE v.id = ANY (versions)
  ), complete AS (
    SELECT v.id FROM program_version v WHERE v.id = ANY (versions) AND NOT EXISTS (
      SELECT FROM needed n WHERE n.id = v.id AND NOT EXISTS (SELECT FROM stored_file s WHERE s.md5 = n.md5))
  ), restored AS (
    INSERT INTO program_version_file (version_id, md5) SELECT n.id, n.md5 FROM needed n JOIN complete c ON c.id = n.id ON CONFLICT DO NOTHING
  )
  SELECT array_agg(c.id) INTO whole FROM complete c;
  RETURN QUERY SELECT unnest(whole);
END $$;

-- Folds the publishes of terminals again: a living publish begins where it came to cover a terminal, ends (`left`) where it covers
-- it no more, what later ones hide is `replaced`, and what nothing hides any more returns. `same_as` limits it to the publishes that
-- one could hide. A few statements, whatever the number of terminals. Returns the terminals that have to fetch something new.
CREATE FUNCTION apm.fold_publishes(terminals uuid[], at_instant timestamptz, same_as uuid DEFAULT NULL)
RETURNS TABLE (terminal_id uuid, office_id uuid)
LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  changed uuid[];
  with_message uuid[];
BEGIN
  IF NOT EXISTS (SELECT FROM publish_choice c WHERE c.live) AND NOT EXISTS (SELECT FROM publish_target t WHERE t.terminal_id = ANY (terminals)) THEN
    RETURN;
  END IF;
  PERFORM FROM terminal_goal g WHERE g.terminal_id = ANY (terminals) ORDER BY g.terminal_id FOR UPDATE;
  WITH place AS MATERIALIZED (
    SELECT * FROM apm.places_of(terminals)
  ), held AS MATERIALIZED (
    SELECT t.publish_id, t.terminal_id, t.state, t.first FROM publish_target t WHERE t.terminal_id = ANY (terminals)
  ), each AS (
    SELECT publish_id, terminal_id, held.state, held.first, c.publish_id IS NOT NULL AS covered
    FROM held FULL JOIN apm.covering(terminals, at_instant) c USING (publish_id, terminal_id)
  ), counting AS (
    -- Publishes that were withdrawn, are over, or were stopped after the terminal had left stay as they are. `counts`: it is on the
    -- terminal, or would be without later ones. What was cleared from a terminal keeps hiding what it had replaced there, even once
    -- it is withdrawn, as long as the terminal stays within its choice.
    SELECT e.publish_id, e.terminal_id, e.state, p.kind, p.priority, p.plan_id, p.message_id, p.mode, p.until_at, p.replaces_at,
      CASE WHEN e.state IS NULL OR e.state = 'left' THEN CASE WHEN p.holds AND e.first IS NOT TRUE THEN 'planned' ELSE 'waiting' END ELSE e.state END AS wanted,
      NOT p.living OR e.covered OR e.state = 'cleared' AND EXISTS (
        SELECT FROM publish_choice c JOIN place USING (place_id) WHERE c.publish_id = e.publish_id AND place.terminal_id = e.terminal_id
        HAVING NOT bool_or(c.except)
      ) AS counts
    FROM each e JOIN publish p ON p.id = e.publish_id
    WHERE e.state IS DISTINCT FROM 'withdrawn' AND (p.living OR e.state <> 'left') AND (p.until_at IS NULL OR p.until_at > at_instant)
      AND (same_as IS NULL OR EXISTS (
        SELECT FROM publish own WHERE own.id = same_as AND own.kind = p.kind AND own.priority = p.priority
          AND own.plan_id IS NOT DISTINCT FROM p.plan_id AND own.message_id IS NOT DISTINCT FROM p.message_id))
  ), hiding AS (
    SELECT *, counts AND wanted <> 'planned' AND mode = 'replace' AND replaces_at IS NULL AS hides,
      counts AND mode = 'append' AND kind = 'message' AS shows,
      CASE WHEN kind = 'message' THEN 'infinity' ELSE coalesce(until_at, 'infinity') END AS hides_until
    FROM counting
  ), hidden AS (
    -- One pass over what each terminal was sent, latest first: comparing pair by pair takes half a minute for thousands of terminals.
    SELECT *, coalesce(max(CASE WHEN hides THEN hides_until END) OVER later >= coalesce(until_at, 'infinity'), false)
        OR (mode = 'append' AND coalesce(bool_or(shows) OVER later, false)) AS is_hidden
    FROM hiding
    WINDOW later AS (
      PARTITION BY terminal_id, kind, priority, plan_id, message_id ORDER BY publish_id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
    )
  ), folded AS MATERIALIZED (
    SELECT publish_id, terminal_id, kind, state AS former, CASE
      WHEN wanted = 'cleared' THEN 'cleared'
      WHEN NOT counts THEN 'left'
      WHEN wanted = 'planned' AND state = 'planned' THEN 'planned'
      WHEN is_hidden THEN CASE WHEN state IS NOT NULL THEN 'replaced' END
      WHEN state = 'replaced' THEN 'waiting'
      ELSE wanted
    END AS state FROM hidden
  ), next AS MATERIALIZED (
    SELECT * FROM folded WHERE state IS NOT NULL AND state IS DISTINCT FROM former
  ), whole AS MATERIALIZED (
    SELECT apm.restore_files(ARRAY(
      SELECT DISTINCT pp.version_id FROM next n JOIN publish_program pp USING (publish_id) WHERE n.state IN ('waiting', 'planned')
    )) AS id
  ), written AS (
    INSERT INTO publish_target AS t (publish_id, terminal_id, office_id, state, percent, updated_at, joined_at)
    SELECT n.publish_id, n.terminal_id, x.office_id, n.state, 0, at_instant, at_instant
    FROM next n JOIN terminal x ON x.id = n.terminal_id
    WHERE n.state NOT IN ('waiting', 'planned') OR NOT EXISTS (
      SELECT FROM publish_program pp WHERE pp.publish_id = n.publish_id AND pp.version_id NOT IN (SELECT id FROM whole))
    ORDER BY n.publish_id, n.terminal_id
    ON CONFLICT (publish_id, terminal_id) DO UPDATE SET state = excluded.state, updated_at = excluded.updated_at,
      percent = CASE WHEN excluded.state = 'waiting' THEN 0 ELSE t.percent END,
      reason = CASE WHEN excluded.state = 'waiting' THEN NULL ELSE t.reason END,
      joined_at = CASE WHEN t.state = 'left' THEN excluded.joined_at ELSE t.joined_at END
    RETURNING t.publish_id, t.terminal_id
  )
  SELECT array_agg(DISTINCT w.terminal_id), array_agg(DISTINCT w.terminal_id) FILTER (WHERE n.kind = 'message') INTO changed, with_message
  FROM written w JOIN next n USING (publish_id, terminal_id)
  WHERE n.state = 'waiting' OR n.former IN ('waiting', 'downloading', 'done', 'failed');
  RETURN QUERY UPDATE terminal_goal g SET revision = g.revision + 1
    WHERE g.terminal_id = ANY (changed) OR g.terminal_id IN (
      SELECT beside.terminal_id FROM wall_screen own JOIN wall_screen beside USING (wall_id) WHERE own.terminal_id = ANY (with_message))
    RETURNING g.terminal_id, g.office_id;
END $$;

GRANT EXECUTE ON FUNCTION apm.lock_places, apm.fold_publishes, apm.following_publishes TO apm_app;
