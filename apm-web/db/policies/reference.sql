-- Lists of values and common problems, which everybody reads and only the platform's own institution changes.
CREATE POLICY app ON dict_type FOR SELECT TO apm_app USING (true);
CREATE POLICY app_change ON dict_type TO apm_app USING ((SELECT apm.everything()));
CREATE POLICY app ON dict_entry FOR SELECT TO apm_app USING (true);
CREATE POLICY app_change ON dict_entry TO apm_app USING ((SELECT apm.everything()));
CREATE POLICY app ON problem FOR SELECT TO apm_app USING (shown);
CREATE POLICY app_change ON problem TO apm_app USING ((SELECT apm.everything()));
GRANT SELECT, INSERT, UPDATE, DELETE ON dict_type, dict_entry, problem TO apm_app;
