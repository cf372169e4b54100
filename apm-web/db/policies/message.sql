CALL apm.isolate('message');
GRANT SELECT, INSERT, UPDATE, DELETE ON message TO apm_app;
