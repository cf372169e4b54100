-- Whoever is to own a function may make one for as long as this takes.
GRANT CREATE ON SCHEMA apm TO apm_system;
--> statement-breakpoint
-- Data ranges, quotas of a branch, moving institutions.
ALTER TABLE role_reach ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE role_reach FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY system ON role_reach TO apm_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY app ON role_reach TO apm_app USING (role_id IN (SELECT id FROM role))
  WITH CHECK (role_id IN (SELECT id FROM role) AND ((SELECT apm.everything()) OR office_id IN (SELECT apm.visible())));
--> statement-breakpoint
GRANT ALL ON role_reach TO apm_system;
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON role_reach TO apm_app;
--> statement-breakpoint
UPDATE office SET kind = 'platform' WHERE root;
--> statement-breakpoint
GRANT SELECT (kind, contact_name, phone, email, address, remark, terminal_quota, user_quota, expires_at),
  UPDATE (parent_id, kind, contact_name, phone, email, address, remark, terminal_quota, user_quota, expires_at, storage_quota), DELETE
  ON office TO apm_app;
--> statement-breakpoint
GRANT SELECT (enabled, remark, last_sign_in_at), UPDATE (enabled, remark, login_name, office_id, pwd_type), DELETE ON app_user TO apm_app;
--> statement-breakpoint
-- The caller's institution and all below it, or of these the ones that the caller's roles are limited to ('apm.offices').
CREATE OR REPLACE FUNCTION apm.visible() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT descendant_id FROM office_closure
  WHERE ancestor_id = apm.setting('apm.office')
    AND (coalesce(pg_catalog.current_setting('apm.offices', true), '') = ''
      OR descendant_id = ANY (string_to_array(pg_catalog.current_setting('apm.offices', true), ',')::uuid[]))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION apm.terminal_condition(of_office uuid, of_group uuid, of_status text, with_name text) RETURNS text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE
  condition text := 'true';
  own CONSTANT uuid := apm.setting('apm.office');
  limited CONSTANT boolean := coalesce(current_setting('apm.offices', true), '') <> '';
  base uuid := coalesce(of_office, own);
  offices uuid[];
BEGIN
  IF NOT apm.everything() OR base <> own THEN
    -- One beyond what stands well in a list; more than that are read from the tree.
    SELECT array_agg(descendant_id) INTO offices FROM (
      SELECT descendant_id FROM office_closure WHERE ancestor_id = base
        AND (apm.everything() OR descendant_id IN (SELECT apm.visible()))
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
      IF limited THEN
        condition := condition || ' AND t.office_id IN (SELECT apm.visible())';
      END IF;
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
-- One change of the tree at a time: two moves at once could put each below the other.
CREATE OR REPLACE FUNCTION apm.note_office() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('apm office tree'));
  INSERT INTO office_closure (ancestor_id, descendant_id, depth)
  SELECT ancestor_id, NEW.id, depth + 1 FROM office_closure WHERE descendant_id = NEW.parent_id
  UNION ALL
  SELECT NEW.id, NEW.id, 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION apm.move_office() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
BEGIN
  IF NEW.parent_id IS NOT DISTINCT FROM OLD.parent_id THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('apm office tree'));
  IF NEW.parent_id IS NULL OR EXISTS (SELECT 1 FROM office_closure WHERE ancestor_id = NEW.id AND descendant_id = NEW.parent_id) THEN
    RAISE EXCEPTION 'an institution cannot stand below itself' USING ERRCODE = 'check_violation', CONSTRAINT = 'office_tree';
  END IF;
  DELETE FROM office_closure x
  USING office_closure above, office_closure below
  WHERE above.descendant_id = NEW.id AND above.depth > 0 AND below.ancestor_id = NEW.id
    AND x.ancestor_id = above.ancestor_id AND x.descendant_id = below.descendant_id;
  INSERT INTO office_closure (ancestor_id, descendant_id, depth)
  SELECT above.ancestor_id, below.descendant_id, above.depth + below.depth + 1
  FROM office_closure above, office_closure below
  WHERE above.descendant_id = NEW.parent_id AND below.ancestor_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER move_office AFTER UPDATE OF parent_id ON office FOR EACH ROW EXECUTE FUNCTION apm.move_office();
--> statement-breakpoint
-- The first institution from the top whose quota `more` would exceed, none where all have room. `what` is terminals, users or storage.
-- Institutions with a quota are locked on the way, then counted in statements of their own: those who come at once wait in a queue.
CREATE FUNCTION apm.over_quota(of_office uuid, what text, more bigint) RETURNS TABLE (office_id uuid, name text, quota bigint, used bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE
  each record;
BEGIN
  FOR each IN
    SELECT o.id, o.name, o.root,
      CASE what WHEN 'terminals' THEN o.terminal_quota WHEN 'users' THEN o.user_quota ELSE o.storage_quota END::bigint AS quota
    FROM office o JOIN office_closure x ON x.ancestor_id = o.id
    WHERE x.descendant_id = of_office AND NOT (what = 'storage' AND o.root AND o.id <> of_office)
      AND CASE what WHEN 'terminals' THEN o.terminal_quota WHEN 'users' THEN o.user_quota ELSE o.storage_quota END IS NOT NULL
    ORDER BY x.depth DESC
    FOR NO KEY UPDATE OF o
  LOOP
    IF what = 'terminals' THEN
      SELECT coalesce(sum(c.n), 0) INTO used FROM terminal_count c JOIN office_closure x ON x.descendant_id = c.office_id WHERE x.ancestor_id = each.id;
    ELSIF what = 'users' THEN
      SELECT count(*) INTO used FROM app_user u JOIN office_closure x ON x.descendant_id = u.office_id WHERE x.ancestor_id = each.id;
    ELSE
      SELECT coalesce(sum(o.storage_used + coalesce((SELECT sum(u.size) FROM upload u WHERE u.office_id = o.id), 0)), 0) INTO used
      FROM office o JOIN office_closure x ON x.descendant_id = o.id
      WHERE x.ancestor_id = each.id AND (NOT each.root OR o.id = each.id);
    END IF;
    IF used + more > each.quota THEN
      office_id := each.id;
      name := each.name;
      quota := each.quota;
      RETURN NEXT;
      RETURN;
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
-- Since when an institution is expired, by its own date or one above it; null while it is not.
CREATE FUNCTION apm.expired_since(of_office uuid, at_instant timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT min(o.expires_at) FROM office o JOIN office_closure x ON x.ancestor_id = o.id
  WHERE x.descendant_id = of_office AND o.expires_at <= at_instant
$$;
--> statement-breakpoint
ALTER FUNCTION apm.move_office() OWNER TO apm_system;
--> statement-breakpoint
ALTER FUNCTION apm.over_quota(uuid, text, bigint) OWNER TO apm_system;
--> statement-breakpoint
ALTER FUNCTION apm.expired_since(uuid, timestamptz) OWNER TO apm_system;
--> statement-breakpoint
REVOKE ALL ON FUNCTION apm.move_office(), apm.over_quota(uuid, text, bigint), apm.expired_since(uuid, timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION apm.over_quota(uuid, text, bigint), apm.expired_since(uuid, timestamptz) TO apm_app, apm_system;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA apm FROM apm_system;
