-- Templates that institutions above the caller's share with those below them.
CREATE FUNCTION apm.shared_templates() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT t.id FROM template t JOIN office_closure x ON x.ancestor_id = t.office_id
  WHERE t.shared AND x.descendant_id = apm.setting('apm.office') AND x.ancestor_id <> x.descendant_id
$$;

-- What such templates show: programs made from them show it, too.
CREATE FUNCTION apm.template_materials() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT m.material_id FROM template_material m WHERE m.template_id IN (SELECT apm.shared_templates())
$$;

GRANT EXECUTE ON FUNCTION apm.shared_templates, apm.template_materials TO apm_app;
