-- Institutions above the caller's.
CREATE FUNCTION apm.above() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT ancestor_id FROM office_closure WHERE descendant_id = apm.setting('apm.office') AND ancestor_id <> descendant_id
$$;

-- Templates that they share with those below them.
CREATE FUNCTION apm.shared_templates() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT t.id FROM template t WHERE t.shared AND t.office_id IN (SELECT apm.above())
$$;

-- Materials that such templates show, and those that the caller's programs got with their frames: these stay when a template is deleted
-- or no longer shared. Rows of the frame_ tables were given by a template of an institution above; see modules/template/given.ts.
-- Arrays, because the planner expects a thousand rows of a set: for a shop with ten programs it would read what all shops were given.
CREATE FUNCTION apm.given_materials() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT m.material_id FROM template_material m WHERE m.template_id IN (SELECT apm.shared_templates())
  UNION
  SELECT f.material_id FROM frame_material f JOIN program p ON p.id = f.program_id
  WHERE f.given_by = ANY (ARRAY(SELECT apm.above())) AND p.office_id = ANY (ARRAY(SELECT apm.visible()))
$$;

-- An institution passes on sources and packages of its own and of those below it, and none that it was given itself.
CREATE FUNCTION apm.given_sources() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT s.id FROM template t JOIN template_source u ON u.template_id = t.id JOIN data_source s ON s.id = u.source_id
    JOIN office_closure x ON x.ancestor_id = t.office_id AND x.descendant_id = s.office_id
  WHERE t.id IN (SELECT apm.shared_templates())
  UNION
  SELECT f.source_id FROM frame_source f JOIN program p ON p.id = f.program_id
  WHERE f.given_by = ANY (ARRAY(SELECT apm.above())) AND p.office_id = ANY (ARRAY(SELECT apm.visible()))
$$;

CREATE FUNCTION apm.given_own_widgets() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT v.id FROM template t JOIN template_own_widget u ON u.template_id = t.id JOIN own_widget_version v ON v.id = u.version_id
    JOIN office_closure x ON x.ancestor_id = t.office_id AND x.descendant_id = v.office_id
  WHERE t.id IN (SELECT apm.shared_templates())
  UNION
  SELECT f.version_id FROM frame_own_widget f JOIN program p ON p.id = f.program_id
  WHERE f.given_by = ANY (ARRAY(SELECT apm.above())) AND p.office_id = ANY (ARRAY(SELECT apm.visible()))
$$;

-- Rows of such sources. Their addresses may contain a key and are readable only by their owner, so no policy gives the table's rows.
CREATE FUNCTION apm.given_rows(wanted uuid[])
RETURNS TABLE (id uuid, name text, columns jsonb, rows jsonb, more jsonb, fetched_at timestamptz, kind text, stale_hours int, writing jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT s.id, s.name, s.columns, s.rows, s.more, s.fetched_at, s.kind, s.stale_hours, s.writing FROM data_source s
  WHERE s.id = ANY (wanted) AND s.id IN (SELECT apm.given_sources())
$$;

GRANT EXECUTE ON FUNCTION apm.above, apm.shared_templates, apm.given_materials, apm.given_sources, apm.given_own_widgets, apm.given_rows TO apm_app;
