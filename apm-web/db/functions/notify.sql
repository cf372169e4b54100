-- Creates notices for the recipients: users with this permission in the nearest institution from `of_office` upwards that has
-- any. There is one notice per subject; a repeated one becomes unread again. Returns the recipients.
CREATE FUNCTION apm.notify(
  of_office uuid, with_permission text, of_kind text, about text, cn text, en text, to_link text, with_params jsonb, at_instant timestamptz
) RETURNS SETOF uuid LANGUAGE sql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  INSERT INTO notice AS n (id, user_id, kind, subject, content_cn, content_en, link, params, created_at)
  SELECT apm.time_ordered_id(at_instant), r.id, of_kind, about, cn, en, to_link, with_params, at_instant
  FROM apm.holders_of(of_office, with_permission) r
  ON CONFLICT (user_id, kind, subject) DO UPDATE SET
    id = excluded.id, content_cn = excluded.content_cn, content_en = excluded.content_en, params = excluded.params,
    created_at = excluded.created_at, read_at = NULL
  RETURNING n.user_id
$$;

GRANT EXECUTE ON FUNCTION apm.notify TO apm_app, apm_terminal;
