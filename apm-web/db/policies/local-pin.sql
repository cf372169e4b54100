-- The hash is read by players, through apm.pin_of, and by the platform's own work only.
CALL apm.isolate('local_pin');
GRANT SELECT (id, office_id, terminal_id, asks, set_at, set_by) ON local_pin TO apm_app;
