ALTER TABLE "alarm" DROP CONSTRAINT "alarm_part_of_alarm_id_fk";
--> statement-breakpoint
DROP INDEX "alarm_part";--> statement-breakpoint
DROP INDEX "alarm_unnotified";--> statement-breakpoint
ALTER TABLE "statistics_mark" ADD COLUMN "target" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "statistics_mark" ADD COLUMN "after" uuid;--> statement-breakpoint
ALTER TABLE "alarm" ADD COLUMN "place" uuid;--> statement-breakpoint
ALTER TABLE "alarm" ADD COLUMN "leads" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- No policy is there yet, which refuses every row; the policies force it again.
ALTER TABLE "alarm" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "alarm" SET "place" = coalesce("part_of", "id"), "leads" = "part_of" IS NULL
  WHERE "part_of" IS NOT NULL OR "id" IN (SELECT "part_of" FROM "alarm");--> statement-breakpoint
CREATE INDEX "alarm_of_place" ON "alarm" USING btree ("place") WHERE "alarm"."place" is not null;--> statement-breakpoint
CREATE INDEX "alarm_leads_place" ON "alarm" USING btree ("place") WHERE "alarm"."place" is not null and "alarm"."leads";--> statement-breakpoint
CREATE INDEX "alarm_open_of_place" ON "alarm" USING btree ("place","opened_at","id") WHERE "alarm"."place" is not null and "alarm"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "alarm_open_alone" ON "alarm" USING btree ("office_id","opened_at") WHERE "alarm"."place" is null and "alarm"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "alarm_unnotified_part" ON "alarm" USING btree ("id") WHERE "alarm"."closed_at" is null and "alarm"."notified_at" is null and not "alarm"."leads";--> statement-breakpoint
CREATE INDEX "alarm_unnotified" ON "alarm" USING btree ("opened_at") WHERE "alarm"."closed_at" is null and "alarm"."notified_at" is null and "alarm"."leads";