CREATE TABLE "report_mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"of_office_id" uuid,
	"group_id" uuid,
	"tags" text[] NOT NULL,
	"recipients" uuid[] NOT NULL,
	"rhythm" text NOT NULL,
	"weekday" smallint NOT NULL,
	"month_day" smallint NOT NULL,
	"hour" smallint NOT NULL,
	"zone" text NOT NULL,
	"format" text NOT NULL,
	"active" boolean NOT NULL,
	"origin" text NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone,
	"outcome" text,
	"sent_to" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evidence_key" (
	"id" integer PRIMARY KEY NOT NULL,
	"private_pem" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_mail" ADD CONSTRAINT "report_mail_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mail" ADD CONSTRAINT "report_mail_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_mail_by_office" ON "report_mail" USING btree ("office_id","name","id");--> statement-breakpoint
CREATE INDEX "report_mail_user" ON "report_mail" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "report_mail_due" ON "report_mail" USING btree ("next_at");