CALL apm.isolate('alarm_rule');
CALL apm.isolate('alarm_maintenance');
CALL apm.isolate('alarm_webhook');
CALL apm.isolate('alarm_delivery');
GRANT SELECT, INSERT, UPDATE, DELETE ON alarm_rule, alarm_maintenance TO apm_app;
-- Only the platform's own work reads the secret.
GRANT SELECT (id, office_id, name, url, active, topics, types, created_by), DELETE ON alarm_webhook TO apm_app;
GRANT SELECT, UPDATE, DELETE ON alarm_delivery TO apm_app;
