-- Only players, through apm.pin_of, and the platform's own work read the hash.
CALL apm.isolate('local_pin');
GRANT SELECT (id, office_id, terminal_id, asks, set_at, set_by) ON local_pin TO apm_app;
