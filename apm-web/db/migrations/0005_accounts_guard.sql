-- Whoever is to own a function may make one for as long as this takes.
GRANT CREATE ON SCHEMA apm TO apm_system;
--> statement-breakpoint
-- Who may see which rows of accounts, notices and branding.
DO $$
DECLARE each text;
BEGIN
  FOREACH each IN ARRAY ARRAY[
    'password_history', 'captcha', 'verification_code', 'authenticator', 'api_token', 'notice', 'picture', 'domain', 'announcement', 'menu'
  ] LOOP
    EXECUTE format('REVOKE ALL ON %I FROM PUBLIC', each);
    EXECUTE format('GRANT ALL ON %I TO apm_system', each);
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', each);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', each);
    EXECUTE format('CREATE POLICY system ON %I TO apm_system USING (true) WITH CHECK (true)', each);
  END LOOP;
END $$;
--> statement-breakpoint
-- Rows of one person, which nobody above reads either.
DO $$
DECLARE each text;
BEGIN
  FOREACH each IN ARRAY ARRAY['api_token', 'notice'] LOOP
    EXECUTE format('CREATE POLICY app ON %I TO apm_app USING (user_id = (SELECT apm.setting(''apm.user'')))', each);
  END LOOP;
  FOREACH each IN ARRAY ARRAY['picture', 'domain', 'announcement'] LOOP
    EXECUTE format(
      'CREATE POLICY app ON %I TO apm_app USING ((SELECT apm.everything()) OR office_id IN (SELECT apm.visible()))', each);
  END LOOP;
END $$;
--> statement-breakpoint
-- The menu is everybody's; only the platform's own institution changes it.
CREATE POLICY app ON menu FOR SELECT TO apm_app USING (true);
--> statement-breakpoint
CREATE POLICY app_change ON menu TO apm_app USING ((SELECT apm.everything()));
--> statement-breakpoint
GRANT SELECT (phone, email, notices_by_mail, password_changed_at), UPDATE (phone, email, notices_by_mail) ON app_user TO apm_app;
--> statement-breakpoint
GRANT SELECT (id, user_id, name, scopes, created_at, expires_at, last_used_at), INSERT, DELETE ON api_token TO apm_app;
--> statement-breakpoint
GRANT SELECT, UPDATE (read_at), DELETE ON notice TO apm_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON picture, domain, announcement, menu TO apm_app;
--> statement-breakpoint
-- A UUIDv7, as code makes them, for rows that only a statement knows of.
CREATE FUNCTION apm.time_ordered_id(at_instant timestamptz) RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT encode(
    set_byte(
      overlay(uuid_send(gen_random_uuid()) PLACING substring(int8send(floor(extract(epoch FROM at_instant) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
      6, 112 | (floor(random() * 16)::int)
    ), 'hex')::uuid
$$;
--> statement-breakpoint
-- Tells whoever should know: the users of the nearest institution from `of_office` upwards that has some with this permission.
-- One thing is told once; told again after it was read, it is new.
CREATE FUNCTION apm.tell(
  of_office uuid, with_permission text, of_kind text, about text, cn text, en text, to_link text, with_params jsonb, at_instant timestamptz
) RETURNS SETOF uuid LANGUAGE sql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  WITH knowing AS (
    SELECT DISTINCT u.id, x.depth
    FROM office_closure x
    JOIN app_user u ON u.office_id = x.ancestor_id
    JOIN user_role ur ON ur.user_id = u.id
    JOIN role r ON r.id = ur.role_id
    WHERE x.descendant_id = of_office AND r.permissions && ARRAY['*', with_permission]
  )
  INSERT INTO notice AS n (id, user_id, kind, subject, content_cn, content_en, link, params, created_at)
  SELECT apm.time_ordered_id(at_instant), k.id, of_kind, about, cn, en, to_link, with_params, at_instant
  FROM knowing k WHERE k.depth = (SELECT min(depth) FROM knowing)
  ON CONFLICT (user_id, kind, subject) DO UPDATE SET
    id = excluded.id, content_cn = excluded.content_cn, content_en = excluded.content_en, params = excluded.params,
    created_at = excluded.created_at, read_at = NULL
  RETURNING n.user_id
$$;
--> statement-breakpoint
ALTER FUNCTION apm.tell(uuid, text, text, text, text, text, text, jsonb, timestamptz) OWNER TO apm_system;
--> statement-breakpoint
REVOKE ALL ON FUNCTION apm.tell(uuid, text, text, text, text, text, text, jsonb, timestamptz), apm.time_ordered_id(timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION apm.tell(uuid, text, text, text, text, text, text, jsonb, timestamptz) TO apm_app, apm_terminal, apm_system;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION apm.time_ordered_id(timestamptz) TO apm_app, apm_system;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA apm FROM apm_system;
