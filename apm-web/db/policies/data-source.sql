CALL apm.isolate('data_source');
CREATE POLICY app ON program_source TO apm_app USING (EXISTS (SELECT 1 FROM program p WHERE p.id = program_id));
GRANT SELECT, INSERT, UPDATE, DELETE ON program_source TO apm_app;
-- Users write the secret of a source, and only the platform's own work reads it.
GRANT INSERT, UPDATE, DELETE ON data_source TO apm_app;
GRANT SELECT (id, office_id, name, kind, config, writing, header, minutes, stale_hours, columns, rows, more, left_out, partly, pictures_missing, picture_fault,
  total, hash,
  fetched_at, changed_at, given_at, fault, status, failures, next_at, lease_until, revision, updated_at, updated_by) ON data_source TO apm_app;

CREATE POLICY app ON program_version_source TO apm_app USING (EXISTS (SELECT 1 FROM program_version v WHERE v.id = version_id));
GRANT SELECT, INSERT ON program_version_source TO apm_app;

-- A terminal reads the rows it shows, never their address, which may contain a key.
CREATE POLICY terminal ON program_version_source FOR SELECT TO apm_terminal USING (version_id IN (SELECT apm.terminal_versions()));
CREATE POLICY terminal ON data_source FOR SELECT TO apm_terminal USING (id IN (SELECT apm.terminal_sources()));
GRANT SELECT ON program_version_source TO apm_terminal;
GRANT SELECT (id, columns, rows, fetched_at, kind, stale_hours, writing) ON data_source TO apm_terminal;

CREATE POLICY app ON publish_source TO apm_app USING (EXISTS (SELECT 1 FROM publish p WHERE p.id = publish_id));
GRANT SELECT, INSERT ON publish_source TO apm_app;
CREATE POLICY terminal ON publish_source FOR SELECT TO apm_terminal USING (publish_id IN (SELECT apm.terminal_publishes()));
GRANT SELECT ON publish_source TO apm_terminal;

-- Pictures of rows, for those who see the rows. Their addresses may contain a key.
CALL apm.isolate('source_picture');
CREATE POLICY app_template ON source_picture FOR SELECT TO apm_app USING (source_id IN (SELECT given.id FROM apm.given_sources() AS given (id)));
CREATE POLICY terminal ON source_picture FOR SELECT TO apm_terminal USING (source_id IN (SELECT apm.terminal_sources()));
GRANT SELECT (id, source_id, office_id, md5, size, width, height) ON source_picture TO apm_app, apm_terminal;
CREATE POLICY app_source_picture ON stored_file FOR SELECT TO apm_app USING (EXISTS (SELECT 1 FROM source_picture p WHERE p.md5 = stored_file.md5));
