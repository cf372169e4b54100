CREATE TABLE "publish_source" (
	"publish_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"first_rows" boolean NOT NULL,
	"filters" jsonb NOT NULL,
	CONSTRAINT "publish_source_publish_id_source_id_pk" PRIMARY KEY("publish_id","source_id")
);
--> statement-breakpoint
ALTER TABLE "publish_source" ADD CONSTRAINT "publish_source_publish_id_publish_id_fk" FOREIGN KEY ("publish_id") REFERENCES "public"."publish"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_source" ADD CONSTRAINT "publish_source_source_id_data_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."data_source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publish_source_uses" ON "publish_source" USING btree ("source_id");