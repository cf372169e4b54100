CREATE TABLE "source_part" (
	"source_id" uuid NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	"rows" jsonb NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "source_part_source_id_field_value_pk" PRIMARY KEY("source_id","field","value")
);
--> statement-breakpoint
ALTER TABLE "data_source" ADD COLUMN "more" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "program_source" ADD COLUMN "first_rows" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "program_source" ADD COLUMN "filters" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "program_version_source" ADD COLUMN "first_rows" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "program_version_source" ADD COLUMN "filters" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "source_part" ADD CONSTRAINT "source_part_source_id_data_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."data_source"("id") ON DELETE cascade ON UPDATE no action;