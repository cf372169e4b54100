-- Who may see which rows. Every table refuses what no policy allows, its owner included.
-- Every transaction of the platform runs as one of three roles:
--   apm_app       a signed-in user: the user's institution and all below it
--   apm_terminal  a terminal: itself and what is published to it
--   apm_system    the platform's own work: signing in, pairing, heartbeats, clean-up
DO $$
DECLARE wanted text;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['apm_app', 'apm_terminal', 'apm_system'] LOOP
    BEGIN
      EXECUTE format('CREATE ROLE %I NOLOGIN', wanted);
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; -- roles are shared by the databases of a cluster
    END;
    BEGIN
      IF NOT pg_has_role(current_user, wanted, 'SET') THEN
        EXECUTE format('GRANT %I TO CURRENT_USER', wanted);
      END IF;
    EXCEPTION WHEN internal_error THEN NULL; -- another database of the same owner grants it at this moment
    END;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE SCHEMA apm;
--> statement-breakpoint
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM PUBLIC;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public, apm TO apm_app, apm_terminal, apm_system;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public, apm TO apm_system;
--> statement-breakpoint
GRANT ALL ON ALL TABLES IN SCHEMA public TO apm_system;
--> statement-breakpoint
DO $$
DECLARE each regclass;
BEGIN
  FOR each IN SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', each);
    EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', each);
    EXECUTE format('CREATE POLICY system ON %s TO apm_system USING (true) WITH CHECK (true)', each);
  END LOOP;
END $$;
--> statement-breakpoint
-- The caller, from settings that last as long as the transaction.
CREATE FUNCTION apm.setting(wanted text) RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT nullif(pg_catalog.current_setting(wanted, true), '')::uuid
$$;
--> statement-breakpoint
-- True for users of the platform's own institution, above which there is none: spares the look through the tree.
CREATE FUNCTION apm.everything() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(pg_catalog.current_setting('apm.everything', true), '') = 'on'
$$;
--> statement-breakpoint
-- The caller's institution and all below it. Policies ask it in an uncorrelated subquery, which is read and hashed once a query.
CREATE FUNCTION apm.visible() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT descendant_id FROM office_closure WHERE ancestor_id = apm.setting('apm.office')
$$;
--> statement-breakpoint
CREATE FUNCTION apm.terminal_publishes() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT publish_id FROM publish_target WHERE terminal_id = apm.setting('apm.terminal') AND active
$$;
--> statement-breakpoint
CREATE FUNCTION apm.terminal_versions() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT p.version_id FROM publish_target t JOIN publish_program p USING (publish_id)
  WHERE t.terminal_id = apm.setting('apm.terminal') AND t.active
  UNION
  SELECT play_now_version_id FROM terminal WHERE id = apm.setting('apm.terminal') AND play_now_version_id IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION apm.terminal_md5s() RETURNS SETOF text LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT DISTINCT md5 FROM program_version_file WHERE version_id IN (SELECT apm.terminal_versions())
$$;
--> statement-breakpoint
DO $$
DECLARE each text;
BEGIN
  FOREACH each IN ARRAY ARRAY['visible', 'terminal_publishes', 'terminal_versions', 'terminal_md5s'] LOOP
    EXECUTE format('ALTER FUNCTION apm.%I() OWNER TO apm_system', each);
  END LOOP;
END $$;
--> statement-breakpoint
-- Tables with an institution of their own.
DO $$
DECLARE each text;
BEGIN
  FOREACH each IN ARRAY ARRAY[
    'app_user', 'role', 'material_folder', 'material', 'upload', 'program', 'program_version', 'publish', 'publish_target',
    'terminal_group', 'terminal', 'terminal_state', 'terminal_goal', 'terminal_count', 'terminal_file', 'terminal_command', 'online_session',
    'online_day', 'alarm', 'screenshot', 'play', 'terminal_scan', 'audit'
  ] LOOP
    EXECUTE format(
      'CREATE POLICY app ON %I TO apm_app USING ((SELECT apm.everything()) OR office_id IN (SELECT apm.visible()))', each);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE POLICY app ON office TO apm_app USING ((SELECT apm.everything()) OR id IN (SELECT apm.visible()))
  WITH CHECK ((SELECT apm.everything()) OR id IN (SELECT apm.visible()));
--> statement-breakpoint
-- A new institution is below one that the caller sees; it is in the tree only once it is written.
CREATE POLICY app_below ON office FOR INSERT TO apm_app WITH CHECK (parent_id IN (SELECT apm.visible()));
--> statement-breakpoint
CREATE POLICY app ON office_closure FOR SELECT TO apm_app
  USING ((SELECT apm.everything()) OR ancestor_id IN (SELECT apm.visible()));
--> statement-breakpoint
CREATE POLICY app ON user_role TO apm_app USING (user_id IN (SELECT id FROM app_user));
--> statement-breakpoint
CREATE POLICY app ON setting FOR SELECT TO apm_app USING (true);
--> statement-breakpoint
-- Bytes are shared between institutions, so a caller sees a file through a material of its own and not otherwise.
CREATE POLICY app ON stored_file FOR SELECT TO apm_app USING (EXISTS (SELECT 1 FROM material m WHERE m.md5 = stored_file.md5));
--> statement-breakpoint
CREATE POLICY app ON program_material TO apm_app USING (EXISTS (SELECT 1 FROM program p WHERE p.id = program_id));
--> statement-breakpoint
CREATE POLICY app ON program_version_file TO apm_app USING (EXISTS (SELECT 1 FROM program_version v WHERE v.id = version_id));
--> statement-breakpoint
CREATE POLICY app ON publish_program TO apm_app USING (EXISTS (SELECT 1 FROM publish p WHERE p.id = publish_id));
--> statement-breakpoint
-- A terminal's own rows.
DO $$
DECLARE each text;
BEGIN
  FOREACH each IN ARRAY ARRAY['terminal_state', 'terminal_goal', 'publish_target', 'terminal_file', 'terminal_command', 'alarm', 'screenshot', 'play'] LOOP
    EXECUTE format('CREATE POLICY terminal ON %I TO apm_terminal USING (terminal_id = (SELECT apm.setting(''apm.terminal'')))', each);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE POLICY terminal ON terminal TO apm_terminal USING (id = (SELECT apm.setting('apm.terminal')));
--> statement-breakpoint
CREATE POLICY terminal ON office FOR SELECT TO apm_terminal USING (id = (SELECT office_id FROM terminal));
--> statement-breakpoint
CREATE POLICY terminal ON publish FOR SELECT TO apm_terminal USING (id IN (SELECT apm.terminal_publishes()));
--> statement-breakpoint
CREATE POLICY terminal ON publish_program FOR SELECT TO apm_terminal USING (publish_id IN (SELECT apm.terminal_publishes()));
--> statement-breakpoint
CREATE POLICY terminal ON program_version FOR SELECT TO apm_terminal USING (id IN (SELECT apm.terminal_versions()));
--> statement-breakpoint
CREATE POLICY terminal ON program_version_file FOR SELECT TO apm_terminal USING (version_id IN (SELECT apm.terminal_versions()));
--> statement-breakpoint
CREATE POLICY terminal ON stored_file FOR SELECT TO apm_terminal USING (md5 IN (SELECT apm.terminal_md5s()));
--> statement-breakpoint
-- What each role may do to rows it sees. Hashes of passwords and tokens are read by the platform's own work only.
GRANT SELECT (id, parent_id, name, root, storage_quota, storage_used, created_at), INSERT, UPDATE (name) ON office TO apm_app;
--> statement-breakpoint
GRANT SELECT (id, office_id, login_name, name, avatar, pwd_type, language, timezone, created_at), INSERT,
  UPDATE (name, avatar, language, timezone) ON app_user TO apm_app;
--> statement-breakpoint
GRANT SELECT ON office_closure, setting, stored_file, terminal_count, online_session, online_day, play, audit, screenshot TO apm_app;
--> statement-breakpoint
GRANT INSERT ON audit TO apm_app;
--> statement-breakpoint
GRANT SELECT, INSERT ON terminal_scan, program_version, program_version_file, publish_program TO apm_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON terminal_state, terminal_goal, terminal_command, publish, publish_target, alarm TO apm_app;
--> statement-breakpoint
GRANT SELECT, UPDATE, DELETE ON terminal_file TO apm_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON role, user_role, material_folder, material, upload, program, program_material, terminal_group TO apm_app;
--> statement-breakpoint
GRANT SELECT (id, office_id, group_id, name, status, alarm, model, width, height, timezone, capabilities, settings,
    play_now_version_id, play_now_until, screenshot_id, screenshot_at, created_at),
  INSERT, DELETE, UPDATE (office_id, group_id, name, settings, play_now_version_id, play_now_until) ON terminal TO apm_app;
--> statement-breakpoint
GRANT SELECT ON terminal_state, terminal_goal, publish_target, office, publish, publish_program, program_version, program_version_file, stored_file TO apm_terminal;
--> statement-breakpoint
GRANT SELECT (id, office_id, name, settings, play_now_version_id, play_now_until), UPDATE (screenshot_id, screenshot_at, next_token_hash)
  ON terminal TO apm_terminal;
--> statement-breakpoint
GRANT SELECT, UPDATE ON terminal_command TO apm_terminal;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON alarm TO apm_terminal;
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON screenshot TO apm_terminal;
--> statement-breakpoint
GRANT SELECT, INSERT ON play TO apm_terminal;
--> statement-breakpoint
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA apm FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA apm TO apm_app, apm_terminal, apm_system;
