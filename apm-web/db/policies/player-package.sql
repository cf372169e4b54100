CALL apm.isolate('player_package');
CALL apm.isolate('roll_out');
CALL apm.isolate('roll_out_terminal');
GRANT SELECT, INSERT, UPDATE, DELETE ON player_package, roll_out, roll_out_terminal TO apm_app;

-- A terminal may fetch the package that a current command names.
CREATE POLICY terminal_package ON stored_file FOR SELECT TO apm_terminal USING (md5 IN (SELECT apm.package_md5s()));
