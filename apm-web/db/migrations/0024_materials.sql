CREATE TABLE "material_conversion" (
	"material_id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"state" text NOT NULL,
	"percent" integer NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"tries" integer NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"asked_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "material_folder_share" (
	"folder_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	"with_office_id" uuid NOT NULL,
	CONSTRAINT "material_folder_share_folder_id_with_office_id_pk" PRIMARY KEY("folder_id","with_office_id")
);
--> statement-breakpoint
CREATE TABLE "material_tag" (
	"material_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	"folded" text NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "material_tag_material_id_folded_pk" PRIMARY KEY("material_id","folded")
);
--> statement-breakpoint
ALTER TABLE "material" ADD COLUMN "media" jsonb;--> statement-breakpoint
ALTER TABLE "material" ADD COLUMN "valid_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "material" ADD COLUMN "valid_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "material" ADD COLUMN "reminded_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "material" ADD COLUMN "part_of" uuid;--> statement-breakpoint
ALTER TABLE "material" ADD COLUMN "part" text;--> statement-breakpoint
ALTER TABLE "material" ADD COLUMN "part_no" integer;--> statement-breakpoint
ALTER TABLE "material_folder" ADD COLUMN "open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "terminal" ADD COLUMN "codecs" text[];--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_own" UNIQUE("id","office_id");--> statement-breakpoint
ALTER TABLE "material_conversion" ADD CONSTRAINT "material_conversion_of" FOREIGN KEY ("material_id","office_id") REFERENCES "public"."material"("id","office_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_folder_share" ADD CONSTRAINT "material_folder_share_with_office_id_office_id_fk" FOREIGN KEY ("with_office_id") REFERENCES "public"."office"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_folder_share" ADD CONSTRAINT "material_folder_share_of" FOREIGN KEY ("folder_id","office_id") REFERENCES "public"."material_folder"("id","office_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "material_tag" ADD CONSTRAINT "material_tag_of" FOREIGN KEY ("material_id","office_id") REFERENCES "public"."material"("id","office_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "material_conversion_waits" ON "material_conversion" USING btree ("state","asked_at");--> statement-breakpoint
CREATE INDEX "material_folder_share_with" ON "material_folder_share" USING btree ("with_office_id");--> statement-breakpoint
CREATE INDEX "material_tag_office" ON "material_tag" USING btree ("office_id","folded");--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_part_of" FOREIGN KEY ("part_of","office_id") REFERENCES "public"."material"("id","office_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "material_ending" ON "material" USING btree ("valid_until");--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_page" UNIQUE("part_of","part_no");