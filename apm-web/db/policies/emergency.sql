CALL apm.isolate('emergency');
CALL apm.isolate('emergency_raise');
CREATE POLICY app ON emergency_choice TO apm_app USING (EXISTS (SELECT 1 FROM emergency_raise r WHERE r.id = raise_id));
CALL apm.isolate('emergency_target');
CALL apm.isolate_terminal('emergency_target');
CALL apm.isolate('emergency_hook');
GRANT SELECT, INSERT, UPDATE, DELETE ON emergency TO apm_app;
GRANT SELECT, INSERT, UPDATE ON emergency_raise, emergency_target TO apm_app;
GRANT SELECT, INSERT ON emergency_choice TO apm_app;
GRANT SELECT, UPDATE ON emergency_target TO apm_terminal;
GRANT SELECT (id, office_id, name, emergency_id, terminal_ids, office_ids, group_ids, former_until, last_used_at, created_by), DELETE
  ON emergency_hook TO apm_app;
