-- The three roles of policies/0-every-table.sql, created once for all databases of a server, and the requirements of the tables' indexes.
DO $$
DECLARE wanted text;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['apm_app', 'apm_terminal', 'apm_system'] LOOP
    BEGIN
      EXECUTE format('CREATE ROLE %I NOLOGIN', wanted);
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; -- another database of the server has created it
    END;
    BEGIN
      IF NOT pg_has_role(current_user, wanted, 'SET') THEN
        EXECUTE format('GRANT %I TO CURRENT_USER', wanted);
      END IF;
    EXCEPTION WHEN internal_error THEN NULL; -- another database of the same owner is granting it
    END;
  END LOOP;
END $$;

CREATE EXTENSION IF NOT EXISTS pg_trgm;
