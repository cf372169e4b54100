CREATE TABLE "alarm_mail" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"mails" integer NOT NULL,
	"ended" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alarm" ALTER COLUMN "terminal_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "roll_out" ADD COLUMN "step_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "roll_out" ADD COLUMN "auto_hours" integer;--> statement-breakpoint
ALTER TABLE "alarm" ADD COLUMN "device_key_hash" text;--> statement-breakpoint
ALTER TABLE "alarm" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "pairing" ADD COLUMN "asking_since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "terminal_group" ADD COLUMN "sort" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "alarm_mail" ADD CONSTRAINT "alarm_mail_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_office" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alarm_open_device" ON "alarm" USING btree ("device_key_hash","type") WHERE "alarm"."closed_at" is null;--> statement-breakpoint
ALTER TABLE "alarm_rule" DROP COLUMN "mails_on";--> statement-breakpoint
ALTER TABLE "alarm_rule" DROP COLUMN "mails";--> statement-breakpoint
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_of" CHECK (num_nonnulls("alarm"."terminal_id", "alarm"."device_key_hash") = 1 and num_nonnulls("alarm"."device_key_hash", "alarm"."device") in (0, 2));