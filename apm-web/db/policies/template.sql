CALL apm.isolate('template');
-- Shared content of an institution above is readable and never writable.
CREATE POLICY app_shared ON template FOR SELECT TO apm_app USING (id IN (SELECT shared.id FROM apm.shared_templates() AS shared (id)));
CREATE POLICY app ON template_material TO apm_app USING (EXISTS (SELECT 1 FROM template t WHERE t.id = template_id AND apm.sees(t.office_id)));
CREATE POLICY app ON template_source TO apm_app USING (EXISTS (SELECT 1 FROM template t WHERE t.id = template_id AND apm.sees(t.office_id)));
CREATE POLICY app ON template_own_widget TO apm_app USING (EXISTS (SELECT 1 FROM template t WHERE t.id = template_id AND apm.sees(t.office_id)));
GRANT SELECT, INSERT, UPDATE, DELETE ON template, template_material, template_source, template_own_widget TO apm_app;

-- The same applies to what its templates show, and to what own programs got with their frames. apm.given_rows returns the rows of sources.
CREATE POLICY app_template ON material FOR SELECT TO apm_app USING (id IN (SELECT given.id FROM apm.given_materials() AS given (id)));
CREATE POLICY app_template ON own_widget_version FOR SELECT TO apm_app USING (id IN (SELECT given.id FROM apm.given_own_widgets() AS given (id)));
CREATE POLICY app_template ON own_widget FOR SELECT TO apm_app
  USING (EXISTS (SELECT 1 FROM own_widget_version v WHERE v.widget_id = own_widget.id AND v.id IN (SELECT given.id FROM apm.given_own_widgets() AS given (id))));
