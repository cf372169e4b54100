CALL apm.isolate('office', 'id');
-- The parent of a new institution must be visible; the institution itself is in the tree only once it is written.
CREATE POLICY app_below ON office FOR INSERT TO apm_app WITH CHECK (parent_id IN (SELECT seen.id FROM apm.visible() AS seen (id)));
CREATE POLICY terminal ON office FOR SELECT TO apm_terminal USING (id = (SELECT office_id FROM terminal));
GRANT SELECT (id, parent_id, name, root, storage_quota, storage_used, created_at, kind, contact_name, phone, email, address, remark,
    terminal_quota, user_quota, expires_at, industry, timezone, attributes),
  INSERT, DELETE,
  UPDATE (parent_id, name, storage_quota, kind, contact_name, phone, email, address, remark, terminal_quota, user_quota, expires_at, industry, timezone,
    attributes)
  ON office TO apm_app;
GRANT SELECT ON office TO apm_terminal;

CALL apm.isolate('office_closure', 'ancestor_id');
GRANT SELECT ON office_closure TO apm_app;

-- Only the platform's own work reads hashes of passwords.
CALL apm.isolate('app_user');
GRANT SELECT (id, office_id, login_name, name, avatar, pwd_type, language, timezone, created_at, phone, email, password_changed_at,
    notices_by_mail, enabled, remark, last_sign_in_at, default_office_id),
  INSERT, DELETE,
  UPDATE (office_id, login_name, name, avatar, pwd_type, language, timezone, phone, email, notices_by_mail, enabled, remark, default_office_id)
  ON app_user TO apm_app;

CALL apm.isolate('role');
CREATE POLICY app ON user_role TO apm_app USING (user_id IN (SELECT id FROM app_user));
GRANT SELECT, INSERT, UPDATE, DELETE ON role, user_role TO apm_app;

CREATE POLICY app ON role_reach TO apm_app USING (role_id IN (SELECT id FROM role))
  WITH CHECK (
    role_id IN (SELECT id FROM role)
    AND ((SELECT apm.everything()) OR office_id IN (SELECT seen.id FROM apm.visible() AS seen (id)))
  );
GRANT SELECT, INSERT, DELETE ON role_reach TO apm_app;
