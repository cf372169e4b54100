CREATE TABLE "trigger" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"name" text collate natural_order NOT NULL,
	"program_id" uuid,
	"message_id" uuid,
	"version_id" uuid,
	"message" jsonb,
	"seconds" integer,
	"lasts" integer NOT NULL,
	"priority" integer NOT NULL,
	"cool_down" integer NOT NULL,
	"inputs" jsonb NOT NULL,
	"enabled" boolean NOT NULL,
	"within" uuid[],
	"token_hash" text,
	"has_token" boolean GENERATED ALWAYS AS (token_hash is not null) STORED NOT NULL,
	"secret" text,
	"former_secret" text,
	"former_until" timestamp (3) with time zone,
	"has_secret" boolean GENERATED ALWAYS AS (secret is not null) STORED NOT NULL,
	"fired_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "trigger_content" CHECK (num_nonnulls("trigger"."program_id", "trigger"."message_id") = 1),
	CONSTRAINT "trigger_shows" CHECK (num_nonnulls("trigger"."version_id", "trigger"."message") > 0)
);
--> statement-breakpoint
CREATE TABLE "trigger_choice" (
	"trigger_id" uuid NOT NULL,
	"office_id" uuid,
	"group_id" uuid,
	"terminal_id" uuid,
	"place_id" uuid GENERATED ALWAYS AS (coalesce(office_id, group_id, terminal_id)) STORED NOT NULL,
	"except" boolean NOT NULL,
	CONSTRAINT "trigger_choice_trigger_id_place_id_except_pk" PRIMARY KEY("trigger_id","place_id","except"),
	CONSTRAINT "trigger_choice_of" CHECK (num_nonnulls("trigger_choice"."office_id", "trigger_choice"."group_id", "trigger_choice"."terminal_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "trigger_day" (
	"terminal_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	"day" date NOT NULL,
	"trigger_id" uuid NOT NULL,
	"by" text NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "trigger_day_terminal_id_day_trigger_id_by_pk" PRIMARY KEY("terminal_id","day","trigger_id","by")
);
--> statement-breakpoint
CREATE TABLE "trigger_event" (
	"event_id" uuid NOT NULL,
	"terminal_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	"trigger_id" uuid NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "trigger_event_terminal_id_event_id_pk" PRIMARY KEY("terminal_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "trigger_firing" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"trigger_id" uuid NOT NULL,
	"name" text collate natural_order NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text,
	"how" text NOT NULL,
	"terminals" integer NOT NULL,
	"webhook_id" text
);
--> statement-breakpoint
ALTER TABLE "trigger" ADD CONSTRAINT "trigger_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trigger" ADD CONSTRAINT "trigger_version_id_program_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."program_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trigger_choice" ADD CONSTRAINT "trigger_choice_trigger_id_trigger_id_fk" FOREIGN KEY ("trigger_id") REFERENCES "public"."trigger"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trigger_choice" ADD CONSTRAINT "trigger_choice_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trigger_choice" ADD CONSTRAINT "trigger_choice_group_id_terminal_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."terminal_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trigger_choice" ADD CONSTRAINT "trigger_choice_terminal_id_terminal_id_fk" FOREIGN KEY ("terminal_id") REFERENCES "public"."terminal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trigger_day" ADD CONSTRAINT "trigger_day_terminal" FOREIGN KEY ("terminal_id","office_id") REFERENCES "public"."terminal"("id","office_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "trigger_event" ADD CONSTRAINT "trigger_event_terminal" FOREIGN KEY ("terminal_id","office_id") REFERENCES "public"."terminal"("id","office_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "trigger_firing" ADD CONSTRAINT "trigger_firing_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trigger_office" ON "trigger" USING btree ("office_id","id");--> statement-breakpoint
CREATE INDEX "trigger_version" ON "trigger" USING btree ("version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trigger_token" ON "trigger" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "trigger_choice_place" ON "trigger_choice" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "trigger_choice_office" ON "trigger_choice" USING btree ("office_id") WHERE "trigger_choice"."office_id" is not null;--> statement-breakpoint
CREATE INDEX "trigger_choice_group" ON "trigger_choice" USING btree ("group_id") WHERE "trigger_choice"."group_id" is not null;--> statement-breakpoint
CREATE INDEX "trigger_choice_terminal" ON "trigger_choice" USING btree ("terminal_id") WHERE "trigger_choice"."terminal_id" is not null;--> statement-breakpoint
CREATE INDEX "trigger_day_of" ON "trigger_day" USING btree ("trigger_id","day");--> statement-breakpoint
CREATE INDEX "trigger_day_day" ON "trigger_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "trigger_event_age" ON "trigger_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "trigger_firing_office" ON "trigger_firing" USING btree ("office_id","id");--> statement-breakpoint
CREATE INDEX "trigger_firing_of" ON "trigger_firing" USING btree ("trigger_id","id");--> statement-breakpoint
CREATE INDEX "trigger_firing_age" ON "trigger_firing" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "trigger_firing_webhook" ON "trigger_firing" USING btree ("trigger_id","webhook_id") WHERE "trigger_firing"."webhook_id" is not null;--> statement-breakpoint
CREATE INDEX "terminal_command_fired" ON "terminal_command" USING btree ("batch_id","terminal_id") WHERE "terminal_command"."kind" = 'fire';