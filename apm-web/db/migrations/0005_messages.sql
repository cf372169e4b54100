CREATE TABLE "message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"material_id" uuid,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "message_id" uuid;--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "message_revision" integer;--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "message" jsonb;--> statement-breakpoint
ALTER TABLE "publish_target" ADD COLUMN "shown" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "publish_target" ADD COLUMN "shown_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_office" ON "message" USING btree ("office_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "message_material" ON "message" USING btree ("material_id") WHERE "message"."material_id" is not null;--> statement-breakpoint
CREATE INDEX "publish_of_message" ON "publish" USING btree ("message_id","id") WHERE "publish"."message_id" is not null;