CREATE TABLE "source_picture" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	"address" text NOT NULL,
	"md5" text NOT NULL,
	"size" bigint NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"etag" text,
	"last_modified" text,
	"checked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "source_picture_address" UNIQUE("source_id","address")
);
--> statement-breakpoint
ALTER TABLE "data_source" ADD COLUMN "pictures_missing" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "data_source" ADD COLUMN "picture_fault" text;--> statement-breakpoint
ALTER TABLE "source_picture" ADD CONSTRAINT "source_picture_source_id_data_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."data_source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_picture" ADD CONSTRAINT "source_picture_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_picture" ADD CONSTRAINT "source_picture_md5_stored_file_md5_fk" FOREIGN KEY ("md5") REFERENCES "public"."stored_file"("md5") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "source_picture_file" ON "source_picture" USING btree ("md5");--> statement-breakpoint
CREATE INDEX "source_picture_office" ON "source_picture" USING btree ("office_id","md5");