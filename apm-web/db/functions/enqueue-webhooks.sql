-- Puts events of a topic into the queues of the subscribed webhooks of their institutions and the ones above. `events` is a list
-- of {officeId, alarmType, body}. Runs as the platform: users' roles may not read the webhooks, whose rows contain secrets.
CREATE FUNCTION apm.enqueue_webhooks(of_topic text, of_type text, events json, at_instant timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  INSERT INTO alarm_delivery (id, webhook_id, office_id, event, body, state, next_at, created_at)
  SELECT apm.time_ordered_id(at_instant), w.id, g."officeId", of_type, g.body, 'waiting', at_instant, at_instant
  FROM json_to_recordset(events) AS g ("officeId" uuid, "alarmType" text, body text)
  JOIN office_closure x ON x.descendant_id = g."officeId"
  JOIN alarm_webhook w ON w.office_id = x.ancestor_id AND w.active AND of_topic = ANY (w.topics)
    AND (g."alarmType" IS NULL OR w.types = '{}' OR g."alarmType" = ANY (w.types))
$$;

GRANT EXECUTE ON FUNCTION apm.enqueue_webhooks TO apm_app, apm_terminal;
