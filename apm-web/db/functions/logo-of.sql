-- Logo of an institution's house screens as a data: address: of the nearest personalization, otherwise of the nearest domain
-- name; null if there is none.
CREATE FUNCTION apm.logo_of(of_office uuid) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT 'data:' || p.mime || ';base64,' || translate(encode(p.content, 'base64'), E'\n', '')
  FROM picture p
  WHERE p.id = coalesce(
    (SELECT look.logo_id FROM office_closure x JOIN personalization look ON look.office_id = x.ancestor_id
      WHERE x.descendant_id = of_office ORDER BY x.depth LIMIT 1),
    (SELECT d.logo_id FROM office_closure x JOIN domain d ON d.office_id = x.ancestor_id
      WHERE x.descendant_id = of_office ORDER BY x.depth, d.id LIMIT 1)
  )
$$;

GRANT EXECUTE ON FUNCTION apm.logo_of TO apm_app, apm_terminal;
