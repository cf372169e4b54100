CREATE TABLE "material_folder_change" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"folder_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "followed_folder" (
	"program_id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"folder_id" uuid NOT NULL,
	"below" boolean NOT NULL,
	"due_at" timestamp (3) with time zone,
	"shown" text NOT NULL,
	"left_out" integer NOT NULL,
	"unreviewed" integer NOT NULL,
	"unsent" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "followed_folder" ADD CONSTRAINT "followed_folder_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followed_folder" ADD CONSTRAINT "followed_folder_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followed_folder" ADD CONSTRAINT "followed_folder_folder_id_material_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."material_folder"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "followed_folder_of" ON "followed_folder" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "followed_folder_office" ON "followed_folder" USING btree ("office_id");--> statement-breakpoint
CREATE INDEX "followed_folder_due" ON "followed_folder" USING btree ("due_at") WHERE "followed_folder"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "followed_folder_unsent" ON "followed_folder" USING btree ("program_id") WHERE "followed_folder"."unsent";