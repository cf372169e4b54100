CALL apm.isolate('own_widget');
CALL apm.isolate('own_widget_version');
CREATE POLICY app ON program_own_widget TO apm_app USING (EXISTS (SELECT 1 FROM program p WHERE p.id = program_id));
GRANT SELECT, INSERT, UPDATE, DELETE ON own_widget, own_widget_version, program_own_widget TO apm_app;

-- The bytes of a package are visible through a version of one of the caller's packages.
CREATE POLICY app_own_widget ON stored_file FOR SELECT TO apm_app
  USING (EXISTS (SELECT 1 FROM own_widget_version v WHERE v.md5 = stored_file.md5 OR v.picture_md5 = stored_file.md5));
