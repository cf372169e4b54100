-- First institution from the top whose quota `more` would exceed; no row if all have room. `what` is terminals, users or storage.
-- Institutions with a quota are locked first, then counted in separate statements, so that concurrent callers queue up.
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

GRANT EXECUTE ON FUNCTION apm.over_quota TO apm_app;
