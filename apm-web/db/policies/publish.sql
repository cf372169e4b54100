CALL apm.isolate('publish');
CREATE POLICY terminal ON publish FOR SELECT TO apm_terminal USING (id IN (SELECT apm.terminal_publishes()));
CREATE POLICY app ON publish_program TO apm_app USING (EXISTS (SELECT 1 FROM publish p WHERE p.id = publish_id));
CREATE POLICY terminal ON publish_program FOR SELECT TO apm_terminal USING (publish_id IN (SELECT apm.terminal_publishes()));
CALL apm.isolate('publish_target');
CALL apm.isolate_terminal('publish_target');
GRANT SELECT, INSERT, UPDATE ON publish, publish_target TO apm_app;
GRANT SELECT, INSERT ON publish_program TO apm_app;
GRANT SELECT ON publish, publish_program, publish_target TO apm_terminal;
