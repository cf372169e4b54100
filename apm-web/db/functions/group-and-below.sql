CREATE FUNCTION apm.group_and_below(given uuid[]) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  WITH RECURSIVE below AS (
    SELECT id FROM terminal_group WHERE id = ANY (given)
    UNION
    SELECT g.id FROM terminal_group g JOIN below b ON g.parent_id = b.id
  )
  SELECT id FROM below
$$;
