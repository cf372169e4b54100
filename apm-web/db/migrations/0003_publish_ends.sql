-- Row-level security refuses every row while no policy is there; the policies force it again.
ALTER TABLE "publish_target" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "publish" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "publish_target" SET "state" = 'replaced' WHERE NOT "active";--> statement-breakpoint
ALTER TABLE "publish_target" drop column "active";--> statement-breakpoint
ALTER TABLE "publish_target" ADD COLUMN "active" boolean GENERATED ALWAYS AS (state in ('waiting', 'downloading', 'done', 'failed')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "publish_target_active" ON "publish_target" USING btree ("terminal_id") WHERE "publish_target"."active";--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "replaced" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "cleared" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "withdrawn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "publish_target" ADD COLUMN "replaced_by" uuid;--> statement-breakpoint
UPDATE "publish" p SET "done" = c.done, "failed" = c.failed, "replaced" = c.replaced
FROM (
  SELECT publish_id, count(*) FILTER (WHERE state = 'done') AS done, count(*) FILTER (WHERE state = 'failed') AS failed,
    count(*) FILTER (WHERE state = 'replaced') AS replaced
  FROM "publish_target" GROUP BY 1
) AS c WHERE p.id = c.publish_id;
