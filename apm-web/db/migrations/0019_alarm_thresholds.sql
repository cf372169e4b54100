ALTER TABLE "alarm_rule" ADD COLUMN "threshold" integer;--> statement-breakpoint
ALTER TABLE "alarm_rule" ADD COLUMN "notify_to" uuid[] DEFAULT '{}' NOT NULL;