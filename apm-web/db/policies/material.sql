CALL apm.isolate('material_folder');
CALL apm.isolate('material_folder_share');
CALL apm.isolate('material');
CALL apm.isolate('material_tag');
CALL apm.isolate('material_conversion');
CALL apm.isolate('upload');
-- Shared content of an institution above is readable and never writable.
CREATE POLICY app_shared ON material_folder FOR SELECT TO apm_app USING (id IN (SELECT shared.id FROM apm.shared_folders() AS shared (id)));
CREATE POLICY app_shared ON material FOR SELECT TO apm_app USING (folder_id IN (SELECT shared.id FROM apm.shared_folders() AS shared (id)));
CREATE POLICY app_shared ON material_tag FOR SELECT TO apm_app USING (EXISTS (SELECT 1 FROM material m WHERE m.id = material_id));
GRANT SELECT, INSERT, UPDATE, DELETE ON material_folder, material_folder_share, material, material_tag, material_conversion, upload TO apm_app;

-- Institutions share bytes, so a caller sees a file only through a material of its own.
CREATE POLICY app ON stored_file FOR SELECT TO apm_app USING (EXISTS (SELECT 1 FROM material m WHERE m.md5 = stored_file.md5));
CREATE POLICY terminal ON stored_file FOR SELECT TO apm_terminal USING (md5 IN (SELECT apm.terminal_md5s()));
GRANT SELECT ON stored_file TO apm_app, apm_terminal;
