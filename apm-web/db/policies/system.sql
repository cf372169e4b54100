CREATE POLICY app ON setting FOR SELECT TO apm_app USING (true);
GRANT SELECT ON setting TO apm_app;

CALL apm.isolate('audit');
GRANT SELECT, INSERT ON audit TO apm_app;
