-- Time since which an institution is expired, by its own date or one above it; null if it is not.
CREATE FUNCTION apm.expired_since(of_office uuid, at_instant timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT min(o.expires_at) FROM office o JOIN office_closure x ON x.ancestor_id = o.id
  WHERE x.descendant_id = of_office AND o.expires_at <= at_instant
$$;

GRANT EXECUTE ON FUNCTION apm.expired_since TO apm_app;
