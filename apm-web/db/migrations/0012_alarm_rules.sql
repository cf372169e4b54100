CREATE TABLE "alarm_delivery" (
	"id" uuid PRIMARY KEY NOT NULL,
	"webhook_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	"event" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"status" integer,
	"error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "alarm_maintenance" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"until_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alarm_rule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"type" text NOT NULL,
	"notifies" boolean NOT NULL,
	"reports" integer NOT NULL,
	"grace_minutes" integer NOT NULL,
	"days" integer[] NOT NULL,
	"from_minute" integer NOT NULL,
	"until_minute" integer NOT NULL,
	"mail" boolean NOT NULL,
	"mails_per_day" integer NOT NULL,
	"webhook" boolean NOT NULL,
	"escalate_minutes" integer,
	"escalate_to" uuid[] NOT NULL,
	"mails_on" date,
	"mails" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alarm_webhook" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"active" boolean NOT NULL,
	"types" text[] NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
-- Of alarms from before, everybody was notified as they opened, and no webhook is told of their end.
ALTER TABLE "alarm" ADD COLUMN "notified_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "alarm" ALTER COLUMN "notified_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "alarm" ADD COLUMN "escalated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alarm" ADD COLUMN "end_sent" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "alarm" ALTER COLUMN "end_sent" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "alarm_delivery" ADD CONSTRAINT "alarm_delivery_webhook_id_alarm_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."alarm_webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_delivery" ADD CONSTRAINT "alarm_delivery_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_maintenance" ADD CONSTRAINT "alarm_maintenance_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_rule" ADD CONSTRAINT "alarm_rule_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_webhook" ADD CONSTRAINT "alarm_webhook_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alarm_delivery_office" ON "alarm_delivery" USING btree ("office_id","id");--> statement-breakpoint
CREATE INDEX "alarm_delivery_webhook" ON "alarm_delivery" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "alarm_delivery_due" ON "alarm_delivery" USING btree ("next_at") WHERE "alarm_delivery"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "alarm_delivery_age" ON "alarm_delivery" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "alarm_maintenance_office" ON "alarm_maintenance" USING btree ("office_id","until_at");--> statement-breakpoint
CREATE UNIQUE INDEX "alarm_rule_of" ON "alarm_rule" USING btree ("office_id","type");--> statement-breakpoint
CREATE INDEX "alarm_webhook_office" ON "alarm_webhook" USING btree ("office_id","id");--> statement-breakpoint
CREATE INDEX "alarm_unnotified" ON "alarm" USING btree ("opened_at") WHERE "alarm"."closed_at" is null and "alarm"."notified_at" is null;--> statement-breakpoint
CREATE INDEX "alarm_unacknowledged" ON "alarm" USING btree ("notified_at") WHERE "alarm"."closed_at" is null and "alarm"."acknowledged_at" is null and "alarm"."escalated_at" is null;--> statement-breakpoint
CREATE INDEX "alarm_end_unsent" ON "alarm" USING btree ("closed_at") WHERE "alarm"."notified_at" is not null and not "alarm"."end_sent";