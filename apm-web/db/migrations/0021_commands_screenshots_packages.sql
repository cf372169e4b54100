CREATE TABLE "player_package" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"model_pattern" text NOT NULL,
	"md5" text NOT NULL,
	"sha256" text NOT NULL,
	"size" bigint NOT NULL,
	"remark" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "player_package_own" UNIQUE("id","office_id"),
	CONSTRAINT "player_package_version" UNIQUE("office_id","version","model_pattern")
);
--> statement-breakpoint
CREATE TABLE "roll_out" (
	"id" uuid PRIMARY KEY NOT NULL,
	"package_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	"state" text NOT NULL,
	"shares" integer[] NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"failure_limit" integer NOT NULL,
	"failures_accepted" integer DEFAULT 0 NOT NULL,
	"placed" integer NOT NULL,
	"total" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roll_out_terminal" (
	"roll_out_id" uuid NOT NULL,
	"terminal_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	"place" integer,
	"state" text NOT NULL,
	"reason" text,
	"command_id" uuid,
	CONSTRAINT "roll_out_terminal_roll_out_id_terminal_id_pk" PRIMARY KEY("roll_out_id","terminal_id")
);
--> statement-breakpoint
ALTER TABLE "player_package" ADD CONSTRAINT "player_package_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_package" ADD CONSTRAINT "player_package_md5_stored_file_md5_fk" FOREIGN KEY ("md5") REFERENCES "public"."stored_file"("md5") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_out" ADD CONSTRAINT "roll_out_package" FOREIGN KEY ("package_id","office_id") REFERENCES "public"."player_package"("id","office_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_out_terminal" ADD CONSTRAINT "roll_out_terminal_roll_out_id_roll_out_id_fk" FOREIGN KEY ("roll_out_id") REFERENCES "public"."roll_out"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_out_terminal" ADD CONSTRAINT "roll_out_terminal_terminal" FOREIGN KEY ("terminal_id","office_id") REFERENCES "public"."terminal"("id","office_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "player_package_md5" ON "player_package" USING btree ("md5");--> statement-breakpoint
CREATE INDEX "player_package_office" ON "player_package" USING btree ("office_id","created_at");--> statement-breakpoint
CREATE INDEX "roll_out_of" ON "roll_out" USING btree ("package_id","id");--> statement-breakpoint
CREATE INDEX "roll_out_state" ON "roll_out" USING btree ("state");--> statement-breakpoint
CREATE INDEX "roll_out_terminal_place" ON "roll_out_terminal" USING btree ("roll_out_id","place");--> statement-breakpoint
CREATE INDEX "roll_out_terminal_state" ON "roll_out_terminal" USING btree ("roll_out_id","state");--> statement-breakpoint
CREATE INDEX "roll_out_terminal_command" ON "roll_out_terminal" USING btree ("command_id");--> statement-breakpoint
CREATE INDEX "roll_out_terminal_of" ON "roll_out_terminal" USING btree ("terminal_id");--> statement-breakpoint
CREATE INDEX "screenshot_by_time" ON "screenshot" USING btree ("taken_at","id");--> statement-breakpoint
CREATE INDEX "screenshot_by_office" ON "screenshot" USING btree ("office_id","taken_at","id");--> statement-breakpoint
CREATE INDEX "terminal_command_of" ON "terminal_command" USING btree ("terminal_id","id");--> statement-breakpoint
CREATE INDEX "terminal_command_failed" ON "terminal_command" USING btree ("state","id") WHERE "terminal_command"."state" in ('failed', 'expired', 'unsupported', 'cancelled');