CALL apm.isolate('terminal_capture');
CALL apm.isolate('terminal_capture_row');
GRANT SELECT, INSERT, UPDATE, DELETE ON terminal_capture TO apm_app;
-- apm.capture writes the rows, as reports arrive.
GRANT SELECT ON terminal_capture_row TO apm_app;
