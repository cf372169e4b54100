CREATE TABLE "program_folder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	CONSTRAINT "program_folder_own" UNIQUE("id","office_id")
);
--> statement-breakpoint
CREATE TABLE "template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"program_id" uuid,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"shared" boolean NOT NULL,
	"document" jsonb NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"version" integer NOT NULL,
	"thumb" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "template_of" UNIQUE("program_id")
);
--> statement-breakpoint
CREATE TABLE "template_material" (
	"template_id" uuid NOT NULL,
	"material_id" uuid NOT NULL,
	CONSTRAINT "template_material_template_id_material_id_pk" PRIMARY KEY("template_id","material_id")
);
--> statement-breakpoint
ALTER TABLE "program" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "program" ADD COLUMN "frame" jsonb;--> statement-breakpoint
ALTER TABLE "program_folder" ADD CONSTRAINT "program_folder_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_folder" ADD CONSTRAINT "program_folder_above" FOREIGN KEY ("parent_id","office_id") REFERENCES "public"."program_folder"("id","office_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template" ADD CONSTRAINT "template_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template" ADD CONSTRAINT "template_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_material" ADD CONSTRAINT "template_material_template_id_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_material" ADD CONSTRAINT "template_material_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "program_folder_office" ON "program_folder" USING btree ("office_id","parent_id");--> statement-breakpoint
CREATE INDEX "template_office" ON "template" USING btree ("office_id");--> statement-breakpoint
CREATE INDEX "template_material_uses" ON "template_material" USING btree ("material_id");--> statement-breakpoint
ALTER TABLE "program" ADD CONSTRAINT "program_in_folder" FOREIGN KEY ("folder_id","office_id") REFERENCES "public"."program_folder"("id","office_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "program_folder_contents" ON "program" USING btree ("folder_id");