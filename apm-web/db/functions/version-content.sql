-- Records what the scenes of versions show: their materials, including those behind them, and the number of widgets of each
-- type. Widgets that are hidden in every layout, and fallbacks of web pages, are not shown.
CREATE FUNCTION apm.note_content(versions uuid[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  WITH scene AS (
    SELECT v.id AS version_id, v.document, each.scene
    FROM program_version v, jsonb_array_elements(v.document -> 'scenes') AS each (scene)
    WHERE v.id = ANY (versions)
  ), widget AS (
    SELECT s.version_id, s.scene ->> 'id' AS scene_id, each.widget
    FROM scene s, jsonb_array_elements(s.scene -> 'widgets') AS each (widget)
    WHERE coalesce(each.widget ->> 'hidden', 'false') = 'false'
      OR s.document #>> ARRAY['variant', 'layout', each.widget ->> 'id', 'hidden'] = 'false'
  ), counted AS (
    INSERT INTO version_widget (version_id, type, n)
    SELECT version_id, widget ->> 'type', count(*) FROM widget GROUP BY 1, 2 ON CONFLICT DO NOTHING
  )
  INSERT INTO scene_material (version_id, scene_id, material_id)
  SELECT version_id, scene_id, (material #>> '{}')::uuid
  FROM (
    SELECT version_id, scene_id, jsonb_path_query(widget - 'fallback', '$.**.materialId') AS material FROM widget
    UNION ALL
    SELECT version_id, scene ->> 'id', jsonb_path_query(scene, '$.background.image.materialId') FROM scene
    UNION ALL
    SELECT version_id, scene ->> 'id', jsonb_path_query(document, '$.background.image.materialId') FROM scene
  ) AS shown
  WHERE material #>> '{}' ~ '^[0-9a-f-]{36}$'
  ON CONFLICT DO NOTHING
$$;

-- Latest names of programs that played on terminals that the caller sees, whichever institution made them.
CREATE FUNCTION apm.names_of_played(programs uuid[]) RETURNS TABLE (program_id uuid, name text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT DISTINCT ON (v.program_id) v.program_id, v.name FROM program_version v
  WHERE v.program_id = ANY (programs) AND (
    apm.everything() OR v.office_id IN (SELECT apm.visible())
    OR EXISTS (SELECT FROM play_office_day d WHERE d.program_id = v.program_id AND d.office_id IN (SELECT apm.visible()))
  )
  ORDER BY v.program_id, v.created_at DESC
$$;

GRANT EXECUTE ON FUNCTION apm.names_of_played TO apm_app;
