CALL apm.isolate('program_folder');
GRANT SELECT, INSERT, UPDATE, DELETE ON program_folder TO apm_app;
CALL apm.isolate('program');
CREATE POLICY app ON program_material TO apm_app USING (EXISTS (SELECT 1 FROM program p WHERE p.id = program_id));
GRANT SELECT, INSERT, UPDATE, DELETE ON program, program_material TO apm_app;
CALL apm.isolate('program_revision');
GRANT SELECT, INSERT, UPDATE, DELETE ON program_revision TO apm_app;

-- A version never changes.
CALL apm.isolate('program_version');
CREATE POLICY terminal ON program_version FOR SELECT TO apm_terminal USING (id IN (SELECT apm.terminal_versions()));
CREATE POLICY app ON program_version_file TO apm_app USING (EXISTS (SELECT 1 FROM program_version v WHERE v.id = version_id));
CREATE POLICY terminal ON program_version_file FOR SELECT TO apm_terminal USING (version_id IN (SELECT apm.terminal_versions()));
GRANT SELECT, INSERT ON program_version, program_version_file TO apm_app;
GRANT SELECT ON program_version, program_version_file TO apm_terminal;

CALL apm.isolate('followed_folder');
GRANT SELECT, INSERT, UPDATE, DELETE ON followed_folder TO apm_app;
