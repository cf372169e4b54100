CREATE TABLE "terminal_capture" (
	"id" uuid PRIMARY KEY NOT NULL,
	"terminal_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" text NOT NULL,
	"until_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	"rows" integer DEFAULT 0 NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terminal_capture_row" (
	"capture_id" uuid NOT NULL,
	"terminal_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	"n" bigint GENERATED ALWAYS AS IDENTITY (sequence name "terminal_capture_row_n_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "terminal_capture_row_capture_id_n_pk" PRIMARY KEY("capture_id","n")
);
--> statement-breakpoint
CREATE TABLE "terminal_corner" (
	"terminal_id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"token" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitor_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"terminal_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	"alarm_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"photo" "bytea",
	"photo_size" integer DEFAULT 0 NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "local_pin" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"terminal_id" uuid,
	"asks" boolean NOT NULL,
	"hash" jsonb,
	"set_at" timestamp (3) with time zone NOT NULL,
	"set_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "terminal_capture" ADD CONSTRAINT "terminal_capture_terminal" FOREIGN KEY ("terminal_id","office_id") REFERENCES "public"."terminal"("id","office_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "terminal_capture_row" ADD CONSTRAINT "terminal_capture_row_terminal" FOREIGN KEY ("terminal_id","office_id") REFERENCES "public"."terminal"("id","office_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "terminal_capture_row" ADD CONSTRAINT "terminal_capture_row_of" FOREIGN KEY ("capture_id") REFERENCES "public"."terminal_capture"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminal_corner" ADD CONSTRAINT "terminal_corner_terminal" FOREIGN KEY ("terminal_id","office_id") REFERENCES "public"."terminal"("id","office_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "visitor_report" ADD CONSTRAINT "visitor_report_terminal" FOREIGN KEY ("terminal_id","office_id") REFERENCES "public"."terminal"("id","office_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "visitor_report" ADD CONSTRAINT "visitor_report_alarm" FOREIGN KEY ("alarm_id") REFERENCES "public"."alarm"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "local_pin" ADD CONSTRAINT "local_pin_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "local_pin" ADD CONSTRAINT "local_pin_terminal" FOREIGN KEY ("terminal_id","office_id") REFERENCES "public"."terminal"("id","office_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "terminal_capture_open" ON "terminal_capture" USING btree ("terminal_id") WHERE "terminal_capture"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "terminal_capture_of" ON "terminal_capture" USING btree ("terminal_id","id");--> statement-breakpoint
CREATE INDEX "terminal_capture_age" ON "terminal_capture" USING btree ("until_at");--> statement-breakpoint
CREATE UNIQUE INDEX "terminal_corner_token" ON "terminal_corner" USING btree ("token");--> statement-breakpoint
CREATE INDEX "visitor_report_of_alarm" ON "visitor_report" USING btree ("alarm_id","id");--> statement-breakpoint
CREATE INDEX "visitor_report_of_terminal" ON "visitor_report" USING btree ("terminal_id","at");--> statement-breakpoint
CREATE INDEX "visitor_report_by_time" ON "visitor_report" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "local_pin_of_office" ON "local_pin" USING btree ("office_id") WHERE "local_pin"."terminal_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "local_pin_of_terminal" ON "local_pin" USING btree ("terminal_id");