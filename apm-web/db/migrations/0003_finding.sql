-- Finding terminals. Under row-level security a search by name cannot use its index (ILIKE is not leakproof), and
-- every key passes a filter. These run as apm_system, hold themselves to the caller's institutions, and answer keys and
-- numbers; the rows are then read by key, guarded as ever.
CREATE INDEX terminal_name_parts ON terminal USING gin (name gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
-- The condition for a choice of terminals that the caller may see, as text: planned for the values at hand.
CREATE FUNCTION apm.terminal_condition(of_office uuid, of_group uuid, of_status text, with_name text) RETURNS text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE
  condition text := 'true';
  own CONSTANT uuid := apm.setting('apm.office');
  base uuid := coalesce(of_office, own);
  offices uuid[];
BEGIN
  IF NOT apm.everything() OR base <> own THEN
    -- One beyond what stands well in a list; more than that are read from the tree.
    SELECT array_agg(descendant_id) INTO offices FROM (
      SELECT descendant_id FROM office_closure WHERE ancestor_id = base
        AND EXISTS (SELECT 1 FROM office_closure up WHERE up.ancestor_id = own AND up.descendant_id = base)
      LIMIT 101
    ) AS first_ones;
    IF offices IS NULL THEN
      RETURN 'false';
    ELSIF cardinality(offices) = 1 THEN
      condition := format('t.office_id = %L::uuid', offices[1]);
    ELSIF cardinality(offices) <= 100 THEN
      condition := format('t.office_id = ANY (%L::uuid[])', offices);
    ELSE
      condition := format('t.office_id IN (SELECT descendant_id FROM office_closure WHERE ancestor_id = %L::uuid)', base);
    END IF;
  END IF;
  IF of_group IS NOT NULL THEN
    condition := condition || format(' AND t.group_id = ANY (%L::uuid[])', ARRAY(SELECT apm.group_and_below(ARRAY[of_group])));
  END IF;
  IF of_status = 'alarm' THEN
    condition := condition || ' AND t.alarm';
  ELSIF of_status IS NOT NULL THEN
    condition := condition || format(' AND t.status = %L', of_status);
  END IF;
  IF with_name IS NOT NULL THEN
    condition := condition || format(' AND t.name ILIKE %L', '%' || regexp_replace(with_name, '([\\%_])', '\\\1', 'g') || '%');
  END IF;
  RETURN condition;
END $$;
--> statement-breakpoint
CREATE FUNCTION apm.group_and_below(given uuid[]) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  WITH RECURSIVE below AS (
    SELECT id FROM terminal_group WHERE id = ANY (given)
    UNION
    SELECT g.id FROM terminal_group g JOIN below b ON g.parent_id = b.id
  )
  SELECT id FROM below
$$;
--> statement-breakpoint
-- Keys of one page, in order. `sorting` is id, name or lastSeenAt; equal ones go by id. Where `few` are found they are fetched and
-- then sorted, else they are met on the way through the names. The planner is not left the choice: a policy on the table, even
-- one that is always true, keeps the statistics of names from it, and it guesses.
CREATE FUNCTION apm.terminal_page(
  of_office uuid, of_group uuid, of_status text, with_name text, sorting text, descending boolean, skip int, most int, few boolean
) RETURNS uuid[] LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE
  way CONSTANT text := CASE WHEN descending THEN 'DESC' ELSE 'ASC' END;
  found uuid[];
BEGIN
  -- Without bitmaps there is no use for the index of parts of names.
  PERFORM set_config('enable_bitmapscan', CASE WHEN few THEN 'on' ELSE 'off' END, true);
  EXECUTE format(
    CASE WHEN few
      THEN 'WITH t AS MATERIALIZED (SELECT id, name FROM terminal t WHERE %2$s) SELECT ARRAY(SELECT t.id FROM t %1$s ORDER BY %3$s LIMIT %4$s OFFSET %5$s)'
      ELSE 'SELECT ARRAY(SELECT t.id FROM terminal t %1$s WHERE %2$s ORDER BY %3$s LIMIT %4$s OFFSET %5$s)'
    END,
    CASE WHEN sorting = 'lastSeenAt' THEN 'JOIN terminal_state s ON s.terminal_id = t.id' ELSE '' END,
    apm.terminal_condition(of_office, of_group, of_status, with_name),
    CASE sorting
      WHEN 'name' THEN format('t.name %1$s, t.id %1$s', way)
      -- Those never heard of stand at the old end.
      WHEN 'lastSeenAt' THEN format('s.last_seen_at %1$s NULLS %2$s, t.id %1$s', way, CASE WHEN descending THEN 'LAST' ELSE 'FIRST' END)
      ELSE format('t.id %s', way)
    END,
    most, skip
  ) INTO found;
  PERFORM set_config('enable_bitmapscan', 'on', true);
  RETURN found;
END $$;
--> statement-breakpoint
CREATE FUNCTION apm.terminal_number(of_office uuid, of_group uuid, of_status text, with_name text) RETURNS int
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE found int;
BEGIN
  EXECUTE 'SELECT count(*) FROM terminal t WHERE ' || apm.terminal_condition(of_office, of_group, of_status, with_name) INTO found;
  RETURN found;
END $$;
--> statement-breakpoint
-- What was published to a terminal that the caller sees: also by an institution above, whose publishes it sees nowhere else.
CREATE FUNCTION apm.published_to(wanted uuid) RETURNS TABLE (
  publish_id uuid, publish_name text, mode text, created_at timestamptz, from_at timestamptz, until_at timestamptz,
  state text, percent int, reason text, active boolean, updated_at timestamptz,
  "position" int, version_id uuid, program_id uuid, program_name text
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT p.id, p.name, p.mode, p.created_at, p.from_at, p.until_at, t.state, t.percent, t.reason, t.active, t.updated_at,
    pp.position, v.id, v.program_id, v.name
  FROM publish_target t
  JOIN publish p ON p.id = t.publish_id
  JOIN publish_program pp ON pp.publish_id = p.id
  JOIN program_version v ON v.id = pp.version_id
  WHERE t.terminal_id = wanted AND (apm.everything() OR t.office_id IN (SELECT apm.visible()))
$$;
--> statement-breakpoint
-- The name of a version that an institution above plays on a terminal of the caller's.
CREATE FUNCTION apm.version_of(wanted uuid) RETURNS TABLE (version_id uuid, program_id uuid, program_name text, until_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT v.id, v.program_id, v.name, t.play_now_until FROM terminal t JOIN program_version v ON v.id = t.play_now_version_id
  WHERE t.id = wanted AND (apm.everything() OR t.office_id IN (SELECT apm.visible()))
$$;
--> statement-breakpoint
-- How many terminals play these programs or are to, for those that the caller sees; terminals of institutions above count too.
CREATE FUNCTION apm.playing(wanted uuid[]) RETURNS TABLE (program_id uuid, terminals int)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT program_id, count(*)::int FROM (
    SELECT v.program_id, t.terminal_id
    FROM program_version v JOIN publish_program pp ON pp.version_id = v.id JOIN publish_target t USING (publish_id)
    WHERE v.program_id = ANY (wanted) AND t.active
    UNION
    SELECT v.program_id, t.id FROM program_version v JOIN terminal t ON t.play_now_version_id = v.id WHERE v.program_id = ANY (wanted)
  ) AS each
  WHERE apm.everything() OR (SELECT p.office_id FROM program p WHERE p.id = each.program_id) IN (SELECT apm.visible())
  GROUP BY 1
$$;
--> statement-breakpoint
-- Files that a terminal is to hold, and how far it has got with each. The name is the one they have where the program is from.
CREATE FUNCTION apm.files_on(wanted uuid) RETURNS TABLE (md5 text, size bigint, name text, state text, received bigint, reason text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT DISTINCT ON (f.md5) f.md5, f.size,
    coalesce((SELECT m.name FROM material m WHERE m.md5 = f.md5 AND m.office_id = v.office_id LIMIT 1), f.md5),
    coalesce(h.state, 'waiting'), coalesce(h.received, 0), h.reason
  FROM (
    SELECT pp.version_id FROM publish_target p JOIN publish_program pp USING (publish_id) WHERE p.terminal_id = wanted AND p.active
    UNION
    SELECT play_now_version_id FROM terminal WHERE id = wanted
  ) AS held
  JOIN program_version v ON v.id = held.version_id
  JOIN program_version_file vf ON vf.version_id = v.id
  JOIN stored_file f ON f.md5 = vf.md5
  LEFT JOIN terminal_file h ON h.terminal_id = wanted AND h.md5 = f.md5
  WHERE apm.everything() OR (SELECT office_id FROM terminal WHERE id = wanted) IN (SELECT apm.visible())
  ORDER BY f.md5
$$;
--> statement-breakpoint
-- Terminals of the whole platform, whoever asks.
CREATE FUNCTION apm.capacity_used() RETURNS int LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT coalesce(sum(n), 0)::int FROM terminal_count
$$;
--> statement-breakpoint
-- Gives the player that shows this code to a terminal that is about to be made. No row: nobody shows it.
CREATE FUNCTION apm.claim(shown text, for_terminal uuid, now timestamptz) RETURNS TABLE (
  model text, width int, height int, timezone text, capabilities text[], address text
) LANGUAGE sql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  UPDATE pairing p SET terminal_id = for_terminal
  WHERE p.code = shown AND p.terminal_id IS NULL AND p.expires_at > now
  RETURNING p.model, p.width, p.height, p.timezone, p.capabilities, p.address
$$;
--> statement-breakpoint
-- Players that wait for somebody to add them: all, or those that ask from one network address.
CREATE FUNCTION apm.unclaimed(from_address text, now timestamptz) RETURNS TABLE (
  code text, model text, width int, height int, address text, timezone text, registered_at timestamptz
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT p.code, p.model, p.width, p.height, p.address, p.timezone, p.registered_at FROM pairing p
  WHERE p.terminal_id IS NULL AND p.expires_at > now AND (apm.everything() OR p.address = from_address)
  ORDER BY p.registered_at DESC LIMIT 200
$$;
--> statement-breakpoint
-- Notes bytes that are in the store, once; answers what is noted of them. Nobody is told whether they were there before.
CREATE FUNCTION apm.note_file(the_md5 text, the_sha256 text, the_size bigint, the_mime text, the_type text, w int, h int, thumbed boolean)
RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
BEGIN
  INSERT INTO stored_file (md5, sha256, size, mime, type, width, height, has_thumb)
  VALUES (the_md5, the_sha256, the_size, the_mime, the_type, w, h, thumbed) ON CONFLICT (md5) DO NOTHING;
  RETURN (SELECT sha256 FROM stored_file WHERE md5 = the_md5);
END $$;
--> statement-breakpoint
DO $$
DECLARE each record;
BEGIN
  FOR each IN SELECT p.oid::regprocedure AS name FROM pg_proc p WHERE p.pronamespace = 'apm'::regnamespace AND p.prosecdef
    AND p.proname IN ('terminal_condition', 'group_and_below', 'terminal_page', 'terminal_number', 'published_to', 'playing', 'version_of', 'files_on', 'capacity_used', 'claim', 'unclaimed', 'note_file') LOOP
    EXECUTE format('ALTER FUNCTION %s OWNER TO apm_system', each.name);
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', each.name);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO apm_app, apm_system', each.name);
  END LOOP;
END $$;
--> statement-breakpoint
-- The condition is text for the two that run it; nobody else asks for it.
REVOKE EXECUTE ON FUNCTION apm.terminal_condition(uuid, uuid, text, text), apm.group_and_below(uuid[]) FROM apm_app;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public, apm FROM apm_system;
