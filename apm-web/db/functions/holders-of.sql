-- Users with this permission in the nearest institution from `of_office` upwards that has any. `besides` is a user who does not count.
CREATE FUNCTION apm.holders_of(of_office uuid, with_permission text, besides uuid DEFAULT NULL)
RETURNS TABLE (id uuid, name text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  WITH holder AS (
    SELECT DISTINCT u.id, u.name, x.depth
    FROM office_closure x
    JOIN app_user u ON u.office_id = x.ancestor_id
    JOIN user_role ur ON ur.user_id = u.id
    JOIN role r ON r.id = ur.role_id
    WHERE x.descendant_id = of_office AND r.permissions && ARRAY['*', with_permission] AND u.id IS DISTINCT FROM besides
  )
  SELECT h.id, h.name FROM holder h WHERE h.depth = (SELECT min(depth) FROM holder)
$$;

GRANT EXECUTE ON FUNCTION apm.holders_of TO apm_app;
