-- Functions that run as their owner run as the platform; execution needs a grant.
GRANT CREATE ON SCHEMA apm TO apm_system;

DO $$
DECLARE each record;
BEGIN
  FOR each IN SELECT p.oid::regprocedure AS name FROM pg_proc p WHERE p.pronamespace = 'apm'::regnamespace AND p.prosecdef LOOP
    EXECUTE format('ALTER FUNCTION %s OWNER TO apm_system', each.name);
  END LOOP;
END $$;

REVOKE CREATE ON SCHEMA apm FROM apm_system;
REVOKE ALL ON ALL ROUTINES IN SCHEMA apm FROM PUBLIC;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA apm TO apm_system;
GRANT USAGE ON SCHEMA public, apm TO apm_app, apm_terminal, apm_system;
