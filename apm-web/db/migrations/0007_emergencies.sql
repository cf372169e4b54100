CREATE TABLE "emergency" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"name" text NOT NULL,
	"program_id" uuid,
	"texts" jsonb NOT NULL,
	"color" text NOT NULL,
	"background" text NOT NULL,
	"version_id" uuid NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "emergency_delivery" (
	"hook_id" uuid NOT NULL,
	"webhook_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "emergency_delivery_hook_id_webhook_id_pk" PRIMARY KEY("hook_id","webhook_id")
);
--> statement-breakpoint
CREATE TABLE "emergency_hook" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"name" text NOT NULL,
	"emergency_id" uuid,
	"terminal_ids" uuid[] NOT NULL,
	"office_ids" uuid[] NOT NULL,
	"group_ids" uuid[] NOT NULL,
	"secret" text NOT NULL,
	"former_secret" text,
	"former_until" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"created_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "emergency_raise" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"emergency_id" uuid,
	"name" text NOT NULL,
	"version_id" uuid NOT NULL,
	"drill" boolean NOT NULL,
	"raised_by" text NOT NULL,
	"raised_at" timestamp (3) with time zone NOT NULL,
	"lease_until" timestamp (3) with time zone NOT NULL,
	"end" text,
	"ended_by" text,
	"ended_at" timestamp (3) with time zone,
	"terminals" integer NOT NULL,
	"hook_id" uuid,
	"alert" text
);
--> statement-breakpoint
CREATE TABLE "emergency_target" (
	"raise_id" uuid NOT NULL,
	"terminal_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	"shown_at" timestamp (3) with time zone,
	"cleared_at" timestamp (3) with time zone,
	CONSTRAINT "emergency_target_raise_id_terminal_id_pk" PRIMARY KEY("raise_id","terminal_id")
);
--> statement-breakpoint
ALTER TABLE "emergency" ADD CONSTRAINT "emergency_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency" ADD CONSTRAINT "emergency_version_id_program_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."program_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_delivery" ADD CONSTRAINT "emergency_delivery_hook_id_emergency_hook_id_fk" FOREIGN KEY ("hook_id") REFERENCES "public"."emergency_hook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_hook" ADD CONSTRAINT "emergency_hook_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_hook" ADD CONSTRAINT "emergency_hook_emergency_id_emergency_id_fk" FOREIGN KEY ("emergency_id") REFERENCES "public"."emergency"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_raise" ADD CONSTRAINT "emergency_raise_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_raise" ADD CONSTRAINT "emergency_raise_version_id_program_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."program_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_target" ADD CONSTRAINT "emergency_target_raise_id_emergency_raise_id_fk" FOREIGN KEY ("raise_id") REFERENCES "public"."emergency_raise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_target" ADD CONSTRAINT "emergency_target_terminal" FOREIGN KEY ("terminal_id","office_id") REFERENCES "public"."terminal"("id","office_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "emergency_office" ON "emergency" USING btree ("office_id","id");--> statement-breakpoint
CREATE INDEX "emergency_version" ON "emergency" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "emergency_delivery_age" ON "emergency_delivery" USING btree ("at");--> statement-breakpoint
CREATE INDEX "emergency_hook_office" ON "emergency_hook" USING btree ("office_id","id");--> statement-breakpoint
CREATE INDEX "emergency_hook_emergency" ON "emergency_hook" USING btree ("emergency_id");--> statement-breakpoint
CREATE INDEX "emergency_raise_office" ON "emergency_raise" USING btree ("office_id","id");--> statement-breakpoint
CREATE INDEX "emergency_raise_version" ON "emergency_raise" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "emergency_raise_open" ON "emergency_raise" USING btree ("lease_until") WHERE "emergency_raise"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "emergency_raise_alert" ON "emergency_raise" USING btree ("hook_id","alert") WHERE "emergency_raise"."hook_id" is not null;--> statement-breakpoint
CREATE INDEX "emergency_target_of" ON "emergency_target" USING btree ("terminal_id","raise_id");