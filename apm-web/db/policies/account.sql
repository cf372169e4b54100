-- Rows of one person, which users of institutions above can't read either. Only the platform's own work reads hashes of tokens.
CREATE POLICY app ON api_token TO apm_app USING (user_id = (SELECT apm.setting('apm.user')));
GRANT SELECT (id, user_id, name, scopes, created_at, expires_at, last_used_at), INSERT, DELETE ON api_token TO apm_app;

CREATE POLICY app ON notice TO apm_app USING (user_id = (SELECT apm.setting('apm.user')));
GRANT SELECT, UPDATE (read_at), DELETE ON notice TO apm_app;
