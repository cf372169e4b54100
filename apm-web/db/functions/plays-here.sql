-- Names of places that publishes follow. An institution above the caller's has none.
CREATE FUNCTION apm.followed_places(wanted uuid[]) RETURNS TABLE (id uuid, kind text, name text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT o.id, 'office', CASE WHEN apm.sees(o.id) THEN o.name END FROM office o WHERE o.id = ANY (wanted)
  UNION ALL
  SELECT g.id, 'group', CASE WHEN apm.sees(g.office_id) THEN g.name END FROM terminal_group g WHERE g.id = ANY (wanted)
  UNION ALL
  SELECT t.id, 'terminal', CASE WHEN apm.sees(t.office_id) THEN t.name END FROM terminal t WHERE t.id = ANY (wanted)
$$;

-- Living publishes that cover an institution, or a group of it, with the places by which they do. `hidden`: a later one hides it
-- from every terminal that joins. The caller must see the place; publishes of institutions above count.
CREATE FUNCTION apm.plays_here(of_office uuid, of_group uuid, at_instant timestamptz) RETURNS TABLE (publish_id uuid, places uuid[], hidden boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  WITH RECURSIVE above AS (
    SELECT id, parent_id FROM terminal_group WHERE id = of_group
    UNION ALL
    SELECT g.id, g.parent_id FROM terminal_group g JOIN above a ON g.id = a.parent_id
  ), choice AS MATERIALIZED (
    SELECT c.publish_id, c.place_id, c.is_except FROM apm.live_choices(
      ARRAY(SELECT ancestor_id FROM office_closure WHERE descendant_id = of_office UNION ALL SELECT id FROM above), at_instant
    ) c JOIN publish p ON p.id = c.publish_id WHERE p.within IS NULL OR of_office = ANY (p.within)
  ), covering AS (
    SELECT publish_id, array_agg(place_id) AS places FROM choice GROUP BY 1 HAVING NOT bool_or(is_except)
  )
  SELECT c.publish_id, c.places, coalesce(
    max(CASE WHEN p.mode = 'replace' AND p.replaces_at IS NULL AND NOT p.holds
      THEN CASE WHEN p.kind = 'message' THEN 'infinity' ELSE coalesce(p.until_at, 'infinity') END END) OVER later
    >= coalesce(p.until_at, 'infinity'), false)
  FROM covering c JOIN publish p ON p.id = c.publish_id
  WHERE apm.sees(of_office)
  WINDOW later AS (
    PARTITION BY p.kind, p.priority, p.plan_id, p.message_id ORDER BY p.id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
  )
$$;

-- What the console shows of these publishes, also of those of institutions above, which the caller sees nowhere else.
CREATE FUNCTION apm.publishes_here(of_office uuid, of_group uuid, at_instant timestamptz) RETURNS TABLE (
  id uuid, name text, kind text, mode text, priority int, from_at timestamptz, until_at timestamptz, holds boolean, created_at timestamptz,
  places json, hidden boolean, mine boolean, programs json
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT p.id, p.name, p.kind, p.mode, p.priority, p.from_at, p.until_at, p.holds, p.created_at,
    (SELECT json_agg(json_build_object('kind', f.kind, 'id', f.id, 'name', f.name) ORDER BY f.kind DESC, f.name) FROM apm.followed_places(h.places) f),
    h.hidden, apm.sees(p.office_id),
    (SELECT coalesce(json_agg(json_build_object('id', v.program_id, 'name', v.name) ORDER BY pp.position), '[]')
      FROM publish_program pp JOIN program_version v ON v.id = pp.version_id WHERE pp.publish_id = p.id)
  FROM apm.plays_here(of_office, of_group, at_instant) h JOIN publish p ON p.id = h.publish_id
$$;

-- Places through which living publishes cover a terminal that the caller sees.
CREATE FUNCTION apm.covered_through(wanted uuid) RETURNS TABLE (publish_id uuid, places json)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT c.publish_id, json_agg(json_build_object('kind', f.kind, 'id', f.id, 'name', f.name) ORDER BY f.kind DESC, f.name)
  FROM apm.places_of(ARRAY[wanted]) p JOIN publish_choice c ON c.place_id = p.place_id AND c.live AND NOT c.except
  CROSS JOIN apm.followed_places(ARRAY[p.place_id]) f
  WHERE apm.sees((SELECT office_id FROM terminal WHERE id = wanted))
  GROUP BY 1
$$;

GRANT EXECUTE ON FUNCTION apm.followed_places, apm.publishes_here, apm.covered_through TO apm_app;
