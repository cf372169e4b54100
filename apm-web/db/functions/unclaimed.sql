-- Players waiting to be added: all for users of the root, otherwise those of one network address.
CREATE FUNCTION apm.unclaimed(from_address text, now timestamptz) RETURNS TABLE (
  code text, model text, width int, height int, address text, timezone text, registered_at timestamptz
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  SELECT p.code, p.model, p.width, p.height, p.address, p.timezone, p.registered_at FROM pairing p
  WHERE p.terminal_id IS NULL AND p.expires_at > now AND (apm.everything() OR p.address = from_address)
  ORDER BY p.registered_at DESC LIMIT 200
$$;

GRANT EXECUTE ON FUNCTION apm.unclaimed TO apm_app;
