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
-- Nobody but the platform's own work reads secrets and the value of a header.
GRANT SELECT (id, office_id, name, emergency_id, terminal_ids, office_ids, group_ids, former_until, last_used_at, created_by,
  feed_url, minutes, header, read_at, fault, status, left_out, failures, next_at), DELETE
  ON emergency_hook TO apm_app;
