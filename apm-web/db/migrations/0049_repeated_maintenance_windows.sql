ALTER TABLE "alarm_maintenance" ADD COLUMN "days" integer[];--> statement-breakpoint
ALTER TABLE "alarm_maintenance" ADD COLUMN "first_date" date;--> statement-breakpoint
ALTER TABLE "alarm_maintenance" ADD COLUMN "last_date" date;--> statement-breakpoint
ALTER TABLE "alarm_maintenance" ADD COLUMN "from_minute" integer;--> statement-breakpoint
ALTER TABLE "alarm_maintenance" ADD COLUMN "until_minute" integer;--> statement-breakpoint
ALTER TABLE "alarm_maintenance" ADD COLUMN "time_zone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "alarm_maintenance" ADD CONSTRAINT "alarm_maintenance_series" CHECK (num_nulls("alarm_maintenance"."days", "alarm_maintenance"."first_date", "alarm_maintenance"."from_minute", "alarm_maintenance"."until_minute") in (0, 4) and ("alarm_maintenance"."days" is not null or "alarm_maintenance"."last_date" is null));