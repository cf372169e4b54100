-- Assigns the player that shows this code to a terminal that is about to be created. No row: no player shows it.
CREATE FUNCTION apm.claim(shown text, for_terminal uuid, now timestamptz) RETURNS TABLE (
  model text, width int, height int, timezone text, capabilities text[], address text
) LANGUAGE sql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  UPDATE pairing p SET terminal_id = for_terminal
  WHERE p.code = shown AND p.terminal_id IS NULL AND p.expires_at > now
  RETURNING p.model, p.width, p.height, p.timezone, p.capabilities, p.address
$$;

GRANT EXECUTE ON FUNCTION apm.claim TO apm_app;
