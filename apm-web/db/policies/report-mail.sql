-- Users see the reports of visible institutions, and their own in any institution; they change only their own.
CREATE POLICY app ON report_mail TO apm_app USING (
  user_id = (SELECT apm.setting('apm.user')) OR (SELECT apm.everything()) OR office_id IN (SELECT seen.id FROM apm.visible() AS seen (id))
);
CREATE POLICY own_insert ON report_mail AS RESTRICTIVE FOR INSERT TO apm_app WITH CHECK (user_id = (SELECT apm.setting('apm.user')));
CREATE POLICY own_update ON report_mail AS RESTRICTIVE FOR UPDATE TO apm_app USING (user_id = (SELECT apm.setting('apm.user')));
CREATE POLICY own_delete ON report_mail AS RESTRICTIVE FOR DELETE TO apm_app USING (user_id = (SELECT apm.setting('apm.user')));
GRANT SELECT, INSERT, UPDATE, DELETE ON report_mail TO apm_app;
