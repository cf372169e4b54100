-- Makes the oldest open alarm of each place the leading one if no open alarm leads it any more. The new one takes over the
-- notification times of the former one, so that nobody is notified of the place twice. Locked alarms are being changed, perhaps
-- closed, and are skipped.
CREATE FUNCTION apm.pass_on(of_places uuid[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  WITH heir AS MATERIALIZED (
    SELECT p.place, h.id FROM unnest(of_places) AS p (place) CROSS JOIN LATERAL (
      SELECT a.id FROM alarm a WHERE a.place = p.place AND a.closed_at IS NULL
      ORDER BY a.opened_at, a.id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED
    ) AS h
    WHERE NOT EXISTS (SELECT FROM alarm l WHERE l.place = p.place AND l.leads AND l.closed_at IS NULL)
  ), former AS (
    UPDATE alarm a SET leads = false FROM heir WHERE a.place = heir.place AND a.leads AND a.id <> heir.id
    RETURNING a.place, a.notified_at, a.escalated_at
  ), known AS (
    SELECT place, max(notified_at) AS notified_at, max(escalated_at) AS escalated_at FROM former GROUP BY place
  )
  UPDATE alarm a SET leads = true, notified_at = coalesce(a.notified_at, known.notified_at),
    escalated_at = coalesce(a.escalated_at, known.escalated_at)
  FROM heir LEFT JOIN known USING (place) WHERE a.id = heir.id
$$;

GRANT EXECUTE ON FUNCTION apm.pass_on TO apm_app;
