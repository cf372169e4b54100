CALL apm.isolate('material_folder');
CALL apm.isolate('material');
CALL apm.isolate('upload');
GRANT SELECT, INSERT, UPDATE, DELETE ON material_folder, material, upload TO apm_app;

-- Bytes are shared between institutions, so a caller sees a file through a material of its own and not otherwise.
CREATE POLICY app ON stored_file FOR SELECT TO apm_app USING (EXISTS (SELECT 1 FROM material m WHERE m.md5 = stored_file.md5));
CREATE POLICY terminal ON stored_file FOR SELECT TO apm_terminal USING (md5 IN (SELECT apm.terminal_md5s()));
GRANT SELECT ON stored_file TO apm_app, apm_terminal;
