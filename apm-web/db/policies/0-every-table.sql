-- Forces row-level security on every table, for its owner too, and revokes the grants, which the other files make again.
-- Every transaction of the platform runs as one of three roles:
--   apm_app       a signed-in user: the user's institution and all below it
--   apm_terminal  a terminal: itself and what is published to it
--   apm_system    the platform's own work: signing in, pairing, heartbeats, clean-up
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM PUBLIC, apm_app, apm_terminal;
GRANT ALL ON ALL TABLES IN SCHEMA public TO apm_system;

DO $$
DECLARE each regclass;
BEGIN
  FOR each IN SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', each);
    EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', each);
    EXECUTE format('CREATE POLICY system ON %s TO apm_system USING (true) WITH CHECK (true)', each);
  END LOOP;
END $$;
