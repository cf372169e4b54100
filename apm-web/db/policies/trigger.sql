CALL apm.isolate('trigger');
CREATE POLICY app ON trigger_choice TO apm_app USING (EXISTS (SELECT 1 FROM trigger t WHERE t.id = trigger_id));
CALL apm.isolate('trigger_firing');
CALL apm.isolate('trigger_event');
CALL apm.isolate('trigger_day');
-- Nobody but the platform's own work reads the hash of the token and the secrets.
GRANT SELECT (id, office_id, name, program_id, message_id, version_id, message, seconds, lasts, priority, cool_down, inputs, enabled, within,
  has_token, former_until, has_secret, fired_at, updated_at, updated_by), INSERT, UPDATE, DELETE ON trigger TO apm_app;
GRANT SELECT, INSERT, DELETE ON trigger_choice TO apm_app;
-- Only the platform fires and counts.
GRANT SELECT ON trigger_firing, trigger_event, trigger_day TO apm_app;
