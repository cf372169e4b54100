-- Keeps reports of terminals that are being captured, if they fit. `given` is a list of {terminalId, kind, data}.
CREATE FUNCTION apm.capture(given jsonb, at_instant timestamptz, most_rows int, most_bytes int) RETURNS void LANGUAGE sql SECURITY DEFINER
  SET search_path TO public, pg_temp AS $$
  WITH fresh AS (
    SELECT c.id, c.terminal_id, c.office_id, g.kind, g.data, length(g.data::text) AS size
    FROM jsonb_to_recordset(given) AS g ("terminalId" uuid, kind text, data jsonb)
    JOIN terminal_capture c ON c.terminal_id = g."terminalId"
    WHERE c.ended_at IS NULL AND c.until_at > at_instant
      -- A terminal writes only its own reports; the platform gathers those of many terminals.
      AND (apm.setting('apm.terminal') IS NULL OR c.terminal_id = apm.setting('apm.terminal'))
  ), sums AS (
    SELECT id, count(*)::int AS rows, sum(size)::int AS bytes FROM fresh GROUP BY id
  ), counted AS (
    -- Reports that do not fit end the capture and are not kept.
    UPDATE terminal_capture c SET
      rows = CASE WHEN fits THEN c.rows + s.rows ELSE c.rows END,
      bytes = CASE WHEN fits THEN c.bytes + s.bytes ELSE c.bytes END,
      ended_at = CASE WHEN fits THEN NULL ELSE at_instant END,
      end_reason = CASE WHEN fits THEN NULL ELSE 'full' END
    FROM (SELECT s.*, k.rows + s.rows <= most_rows AND k.bytes + s.bytes <= most_bytes AS fits FROM sums s JOIN terminal_capture k USING (id)) AS s
    WHERE c.id = s.id RETURNING c.id, s.fits
  )
  INSERT INTO terminal_capture_row (capture_id, terminal_id, office_id, at, kind, data)
  SELECT f.id, f.terminal_id, f.office_id, at_instant, f.kind, f.data FROM fresh f JOIN counted USING (id) WHERE counted.fits
$$;

GRANT EXECUTE ON FUNCTION apm.capture TO apm_terminal;
