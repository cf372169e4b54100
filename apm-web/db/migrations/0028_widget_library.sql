CREATE TABLE "own_widget" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"category" text NOT NULL,
	"widget" jsonb,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_widget_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"widget_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"version" text NOT NULL,
	"manifest" jsonb NOT NULL,
	"md5" text NOT NULL,
	"picture_md5" text,
	"size" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "own_widget_version_number" UNIQUE("widget_id","number"),
	CONSTRAINT "own_widget_version_name" UNIQUE("widget_id","version")
);
--> statement-breakpoint
CREATE TABLE "program_own_widget" (
	"program_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	CONSTRAINT "program_own_widget_program_id_version_id_pk" PRIMARY KEY("program_id","version_id")
);
--> statement-breakpoint
ALTER TABLE "own_widget" ADD CONSTRAINT "own_widget_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_widget_version" ADD CONSTRAINT "own_widget_version_widget_id_own_widget_id_fk" FOREIGN KEY ("widget_id") REFERENCES "public"."own_widget"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_widget_version" ADD CONSTRAINT "own_widget_version_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_widget_version" ADD CONSTRAINT "own_widget_version_md5_stored_file_md5_fk" FOREIGN KEY ("md5") REFERENCES "public"."stored_file"("md5") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_widget_version" ADD CONSTRAINT "own_widget_version_picture_md5_stored_file_md5_fk" FOREIGN KEY ("picture_md5") REFERENCES "public"."stored_file"("md5") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_own_widget" ADD CONSTRAINT "program_own_widget_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_own_widget" ADD CONSTRAINT "program_own_widget_version_id_own_widget_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."own_widget_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_widget_by_office" ON "own_widget" USING btree ("office_id","name","id");--> statement-breakpoint
CREATE INDEX "own_widget_version_md5" ON "own_widget_version" USING btree ("md5");--> statement-breakpoint
CREATE INDEX "own_widget_version_picture" ON "own_widget_version" USING btree ("picture_md5");--> statement-breakpoint
CREATE INDEX "program_own_widget_uses" ON "program_own_widget" USING btree ("version_id");