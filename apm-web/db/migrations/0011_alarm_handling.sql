DROP INDEX "alarm_office";--> statement-breakpoint
ALTER TABLE "alarm" ADD COLUMN "closed_by" text;--> statement-breakpoint
ALTER TABLE "alarm" ADD COLUMN "acknowledged_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alarm" ADD COLUMN "acknowledged_by" text;--> statement-breakpoint
ALTER TABLE "alarm" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "alarm" ADD COLUMN "snoozed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alarm" ADD COLUMN "snoozed_by" text;--> statement-breakpoint
ALTER TABLE "alarm" ADD COLUMN "snoozed_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "alarm_by_time" ON "alarm" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "alarm_open_by_time" ON "alarm" USING btree ("opened_at","id") WHERE "alarm"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "alarm_office" ON "alarm" USING btree ("office_id","opened_at","id");