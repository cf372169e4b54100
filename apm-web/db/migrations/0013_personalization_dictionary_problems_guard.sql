-- Looks of institutions; lists of values and common problems, which everybody reads and only the platform's own institution changes.
DO $$
DECLARE each text;
BEGIN
  FOREACH each IN ARRAY ARRAY['personalization', 'dict_type', 'dict_entry', 'problem'] LOOP
    EXECUTE format('REVOKE ALL ON %I FROM PUBLIC', each);
    EXECUTE format('GRANT ALL ON %I TO apm_system', each);
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', each);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', each);
    EXECUTE format('CREATE POLICY system ON %I TO apm_system USING (true) WITH CHECK (true)', each);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO apm_app', each);
  END LOOP;
  FOREACH each IN ARRAY ARRAY['dict_type', 'dict_entry', 'problem'] LOOP
    EXECUTE format('CREATE POLICY app_change ON %I TO apm_app USING ((SELECT apm.everything()))', each);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE POLICY app ON personalization TO apm_app USING ((SELECT apm.everything()) OR office_id IN (SELECT apm.visible()));
--> statement-breakpoint
CREATE POLICY app ON dict_type FOR SELECT TO apm_app USING (true);
--> statement-breakpoint
CREATE POLICY app ON dict_entry FOR SELECT TO apm_app USING (true);
--> statement-breakpoint
CREATE POLICY app ON problem FOR SELECT TO apm_app USING (shown);
