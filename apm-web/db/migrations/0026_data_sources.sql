CREATE TABLE "data_source" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"config" jsonb NOT NULL,
	"minutes" integer NOT NULL,
	"stale_hours" integer NOT NULL,
	"columns" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"hash" text NOT NULL,
	"fetched_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone,
	"given_at" timestamp (3) with time zone,
	"fault" text,
	"status" integer,
	"failures" integer NOT NULL,
	"next_at" timestamp (3) with time zone,
	"lease_until" timestamp (3) with time zone,
	"revision" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "program_source" (
	"program_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	CONSTRAINT "program_source_program_id_source_id_pk" PRIMARY KEY("program_id","source_id")
);
--> statement-breakpoint
CREATE TABLE "program_version_source" (
	"version_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	CONSTRAINT "program_version_source_version_id_source_id_pk" PRIMARY KEY("version_id","source_id")
);
--> statement-breakpoint
ALTER TABLE "data_source" ADD CONSTRAINT "data_source_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_source" ADD CONSTRAINT "program_source_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_source" ADD CONSTRAINT "program_source_source_id_data_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."data_source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_version_source" ADD CONSTRAINT "program_version_source_version_id_program_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."program_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_version_source" ADD CONSTRAINT "program_version_source_source_id_data_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."data_source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_source_by_office" ON "data_source" USING btree ("office_id","name","id");--> statement-breakpoint
CREATE INDEX "data_source_due" ON "data_source" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "program_source_uses" ON "program_source" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "program_version_source_uses" ON "program_version_source" USING btree ("source_id");