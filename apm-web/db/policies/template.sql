CALL apm.isolate('template');
-- What an institution above shares is read, and never written.
CREATE POLICY app_shared ON template FOR SELECT TO apm_app USING (id IN (SELECT shared.id FROM apm.shared_templates() AS shared (id)));
CREATE POLICY app ON template_material TO apm_app USING (EXISTS (SELECT 1 FROM template t WHERE t.id = template_id AND apm.sees(t.office_id)));
CREATE POLICY app_template ON material FOR SELECT TO apm_app USING (id IN (SELECT shown.id FROM apm.template_materials() AS shown (id)));
GRANT SELECT, INSERT, UPDATE, DELETE ON template, template_material TO apm_app;
