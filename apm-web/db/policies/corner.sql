CALL apm.isolate('terminal_corner');
CALL apm.isolate_terminal('terminal_corner');
GRANT SELECT, INSERT, UPDATE ON terminal_corner TO apm_app;
GRANT SELECT ON terminal_corner TO apm_terminal;

-- Only the platform's own work writes them: a visitor who reports has no account.
CALL apm.isolate('visitor_report');
GRANT SELECT ON visitor_report TO apm_app;
