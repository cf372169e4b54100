CALL apm.isolate('picture');
CALL apm.isolate('domain');
CALL apm.isolate('announcement');
CALL apm.isolate('personalization');
GRANT SELECT, INSERT, UPDATE, DELETE ON picture, domain, announcement, personalization TO apm_app;

-- Everybody reads the menu; only the platform's own institution changes it.
CREATE POLICY app ON menu FOR SELECT TO apm_app USING (true);
CREATE POLICY app_change ON menu TO apm_app USING ((SELECT apm.everything()));
GRANT SELECT, INSERT, UPDATE, DELETE ON menu TO apm_app;
