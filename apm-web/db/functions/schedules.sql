-- Inputs that decide what terminals play, for many terminals, whichever institution published them: a row for each terminal,
-- and each publish, calendar and trigger once, however many terminals have it. Publishes that were over at `since` are left out. One
-- function, because every terminal calls it for its manifest.
CREATE FUNCTION apm.schedules(wanted uuid[], at_instant timestamptz, since timestamptz) RETURNS TABLE (terminals json, publishes json, calendars json, triggers json)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  WITH asked AS MATERIALIZED (
    SELECT t.id, t.office_id, t.settings, t.timezone, t.width, t.height, t.play_now_version_id, t.play_now_until, t.programs_off
    FROM terminal t WHERE t.id IN (SELECT apm.readable_terminals(wanted))
  ), zone AS MATERIALIZED (
    SELECT office_id, apm.timezone_of(office_id) AS name FROM (SELECT DISTINCT office_id FROM asked) AS office
  ), groups AS MATERIALIZED (
    SELECT terminal_id, json_agg(group_id ORDER BY group_id) AS ids FROM apm.groups_of(ARRAY(SELECT id FROM asked)) GROUP BY 1
  ), tags AS MATERIALIZED (
    SELECT terminal_id, json_agg(folded ORDER BY folded) AS list FROM terminal_tag WHERE terminal_id IN (SELECT id FROM asked) GROUP BY 1
  ), of_strategies AS MATERIALIZED (
    SELECT terminal_id, said FROM apm.said_to(wanted)
  ), triggered AS MATERIALIZED (
    SELECT h.terminal_id, json_agg(h.trigger_id ORDER BY h.trigger_id) AS ids,
      json_agg(json_build_object('triggerId', f.trigger_id, 'at', f.at) ORDER BY f.trigger_id) FILTER (WHERE f.at IS NOT NULL) AS fired
    FROM apm.triggers_of(ARRAY(SELECT id FROM asked)) h LEFT JOIN apm.fired_on(ARRAY(SELECT id FROM asked), since) f USING (terminal_id, trigger_id)
    GROUP BY 1
  ), terminal_row AS MATERIALIZED (
    SELECT t.id AS terminal_id, t.settings ->> 'onTime' AS on_time, t.settings ->> 'offTime' AS off_time,
      -- The terminal's own times precede a strategy's, even if they mean that it is always on.
      CASE WHEN t.settings ? 'onTime' THEN NULL ELSE s.said -> 'power' -> 'detail' END AS power,
      (
        SELECT json_build_object('versionId', v.id, 'name', v.name) FROM program_version v
        WHERE v.id = (s.said -> 'defaultProgram' ->> 'versionId')::uuid
      ) AS default_program,
      coalesce(nullif(t.settings ->> 'timezone', ''), nullif(zone.name, ''), t.timezone) AS timezone,
      -- Traits for the conditions of plans: tags, groups with those above them, orientation as mounted.
      json_build_object(
        'tags', coalesce(tags.list, '[]'::json),
        'orientation', CASE
          WHEN (t.width < t.height) <> (apm.settings_by(t.settings, s.said) ->> 'rotation' IN ('90', '270')) THEN 'portrait' ELSE 'landscape' END,
        'groupIds', coalesce(groups.ids, '[]'::json)
      ) AS traits,
      (
        SELECT json_build_object('versionId', v.id, 'name', v.name, 'until', t.play_now_until) FROM program_version v
        WHERE v.id = t.play_now_version_id AND (t.play_now_until IS NULL OR t.play_now_until > since)
      ) AS play_now,
      -- The newest of several active emergencies.
      (
        SELECT json_build_object('id', r.id, 'name', r.name, 'versionId', r.version_id, 'versionName', v.name, 'until', r.lease_until, 'drill', r.drill)
        FROM emergency_target e JOIN emergency_raise r ON r.id = e.raise_id JOIN program_version v ON v.id = r.version_id
        WHERE e.terminal_id = t.id AND e.left_at IS NULL AND r.ended_at IS NULL AND r.raised_at <= at_instant AND r.lease_until > at_instant ORDER BY r.id DESC LIMIT 1
      ) AS emergency,
      -- Those that are on, and those that begin later.
      (
        SELECT json_agg(json_build_object('id', o.id, 'name', o.name, 'versionId', o.version_id, 'versionName', o.version_name, 'from', o.raised_at,
          'until', o.lease_until, 'drill', o.drill) ORDER BY o.id DESC)
        FROM (
          SELECT r.id, r.name, r.version_id, v.name AS version_name, r.raised_at, r.lease_until, r.drill
          FROM emergency_target e JOIN emergency_raise r ON r.id = e.raise_id JOIN program_version v ON v.id = r.version_id
          WHERE e.terminal_id = t.id AND e.left_at IS NULL AND r.ended_at IS NULL AND r.lease_until > at_instant
          ORDER BY r.raised_at > at_instant, CASE WHEN r.raised_at > at_instant THEN r.raised_at END, r.id DESC LIMIT 20
        ) AS o
      ) AS emergencies,
      coalesce(triggered.ids, '[]'::json) AS triggers, coalesce(triggered.fired, '[]'::json) AS fired,
      t.programs_off,
      (
        SELECT coalesce(array_agg(p.id ORDER BY p.id), '{}') FROM publish_target x JOIN publish p ON p.id = x.publish_id
        WHERE x.terminal_id = t.id AND x.active AND (p.until_at IS NULL OR p.until_at > since)
      ) AS publishes
    FROM asked t JOIN zone USING (office_id) LEFT JOIN groups ON groups.terminal_id = t.id LEFT JOIN tags ON tags.terminal_id = t.id
    LEFT JOIN of_strategies s ON s.terminal_id = t.id LEFT JOIN triggered ON triggered.terminal_id = t.id
  ), publish_ids AS MATERIALIZED (
    SELECT DISTINCT unnest(publishes) AS id FROM terminal_row
  ), publish_row AS (
    SELECT p.id, p.name, p.kind, p.mode, p.priority, p.from_at, p.until_at, p.plan_id, p.plan_revision, p.plan, p.message_id, p.message, (
        SELECT coalesce(json_agg(json_build_object('id', v.id, 'programId', v.program_id, 'name', v.name) ORDER BY pp.position), '[]')
        FROM publish_program pp JOIN program_version v ON v.id = pp.version_id WHERE pp.publish_id = p.id
      ) AS programs
    FROM publish p
    WHERE p.id IN (SELECT id FROM publish_ids)
      -- Plans are large: each is opened once, here. A plan's last night may end on the day after it, a longer slot after its own
      -- days (366 at most), and in some zone it is still yesterday.
      AND (
        p.plan_id IS NULL OR p.plan ->> 'until' IS NULL OR (p.plan ->> 'until')::date >= since::date - 2 - (
          SELECT coalesce(max(CASE slot -> 'endDate' ->> 'kind'
            WHEN 'after' THEN (slot -> 'endDate' ->> 'days')::int
            WHEN 'on' THEN CASE WHEN slot -> 'endDate' ->> 'month' IS NULL THEN 31 ELSE 366 END
            END), 0)
          FROM jsonb_array_elements(p.plan -> 'slots') slot
        )
      )
  )
  SELECT
    (SELECT coalesce(json_agg(t), '[]') FROM terminal_row t),
    (SELECT coalesce(json_agg(p ORDER BY p.id), '[]') FROM publish_row p),
    (
      SELECT coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'days', c.days) ORDER BY c.id), '[]') FROM day_calendar c
      WHERE c.id IN (SELECT u.calendar_id FROM publish_calendar u WHERE u.publish_id IN (SELECT id FROM publish_ids))
        OR c.id IN (SELECT (u ->> 'calendarId')::uuid FROM of_strategies s, jsonb_array_elements(s.said -> 'power' -> 'detail' -> 'calendars') u)
    ),
    (
      SELECT coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'seconds', o.seconds, 'lasts', o.lasts, 'priority', o.priority, 'coolDown', o.cool_down,
        'inputs', o.inputs, 'versionId', o.version_id, 'versionName', v.name, 'message', o.message) ORDER BY o.id), '[]')
      FROM trigger o LEFT JOIN program_version v ON v.id = o.version_id
      WHERE o.id IN (SELECT (json_array_elements_text(ids))::uuid FROM triggered)
    )
$$;

GRANT EXECUTE ON FUNCTION apm.schedules TO apm_app, apm_terminal;
